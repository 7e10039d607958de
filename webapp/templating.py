"""Templates, compiled once for each language, with what the language decides written into them.

Most sentences of a page are always the same in a language. They become text while its templates are
compiled, as if these had been written in it, and so does what a function makes of them that is
named in `settled`: `{{ term('打', _('Discard')) }}` costs a visitor nothing.
"""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from flask.templating import Environment
from jinja2 import Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.loaders import PrefixLoader
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from webapp.language.speech import (
    LANGUAGES,
    current_language,
    fall_silent,
    gettext,
    pgettext,
    speak,
)

Said = Mapping[str, Callable[..., Any]]
"""Functions by the names that templates have for them."""

SENTENCES: Said = {"_": gettext, "gettext": gettext, "pgettext": pgettext}
"""Functions of templates that say a sentence; what stands in its gaps is named in the call."""


class _SpokenCode(CodeGenerator):
    """Writes a template in Python after its sentences are said."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """Write a template whose constant sentences are said in the language at hand."""
        assert isinstance(self.environment, SpokenEnvironment)
        own = _own_names(node)
        settled = {k: v for k, v in self.environment.settled.items() if k not in own}
        sentences = {k: v for k, v in SENTENCES.items() if k not in own}
        context = nodes.EvalContext(self.environment, self.name)
        super().visit_Template(_Speaker(context, sentences, settled).visit(node), frame)


class SpokenEnvironment(Environment):
    """Where templates are found in the language of the request at hand.

    Attributes:
        settled: functions of templates whose value follows from the language and their arguments.
    """

    code_generator_class = _SpokenCode
    settled: Said

    def speak_each_language(self, settled: Said) -> None:
        """Have a copy of every template for each language, under its name: `ja/help.html`."""
        assert self.loader is not None
        self.settled = settled
        self.loader = PrefixLoader(dict.fromkeys(LANGUAGES, self.loader))

    def get_template(
        self, name: str | Template, parent: str | None = None, globals: Any = None
    ) -> Template:
        """Return a template in the current language."""
        if isinstance(name, str):
            name = f"{current_language()}/{name}"
        return super().get_template(name, parent, globals)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return what a template finds beside its page: a dictionary that all of them share.

        Jinja's own has a place for what one template alone is given, and takes long to read.
        """
        return super().make_globals(d) if d else self.globals


def load_each_language(environment: Environment, is_wanted: Callable[[str], bool]) -> None:
    """Compile the templates whose names are wanted now, so that no visitor waits for it."""
    for path in environment.list_templates():
        language, name = path.split("/", 1)
        if is_wanted(name):
            speak(language)
            environment.get_template(name)
    fall_silent()


class _Speaker(NodeTransformer):
    """Puts constants in the place of calls that the language decides."""

    def __init__(self, context: nodes.EvalContext, sentences: Said, settled: Said) -> None:
        self._context = context
        self._sentences = sentences
        self._settled = settled

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:  # noqa: N802
        """Return what a call comes to, or the call itself where that is not known yet."""
        self.generic_visit(node)
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        try:
            if name in self._sentences:
                return self._say(node, self._sentences[name])
            if name in self._settled:
                return self._settle(node, self._settled[name])
        except nodes.Impossible:
            pass  # an argument is no constant
        return node

    def _say(self, node: nodes.Call, say: Callable[..., Any]) -> nodes.Expr:
        """Return a sentence whose gaps are still to be filled, if it has any."""
        text = say(*(each.as_const(self._context) for each in node.args))
        text = Markup(text) if self._context.autoescape else text
        parts = [nodes.Pair(nodes.Const(each.key), each.value) for each in node.kwargs]
        if parts:
            return nodes.Mod(self._constant(text, node), nodes.Dict(parts), lineno=node.lineno)
        return self._constant(text % {}, node)

    def _settle(self, node: nodes.Call, function: Callable[..., Any]) -> nodes.Expr:
        args, kwargs = nodes.args_as_const(node, self._context)
        return self._constant(function(*args, **kwargs), node)

    def _constant(self, value: object, node: nodes.Call) -> nodes.Const:
        return nodes.Const.from_untrusted(value, node.lineno, self._context.environment)


def _own_names(template: nodes.Template) -> set[str]:
    """Return the names that a template gives to things of its own."""
    own = {macro.name for macro in template.find_all(nodes.Macro)}
    own |= {name.name for name in template.find_all(nodes.Name) if name.ctx != "load"}
    for imported in template.find_all(nodes.FromImport):
        own |= {name if isinstance(name, str) else name[1] for name in imported.names}
    return own
