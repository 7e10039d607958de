"""The problems that axe finds on a page: a script that takes rules, or none for all rules."""

# No rule that is asked needs the style sheets preloaded.
OBJECTIONS = """async (rules) => {
  const wanted = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const found = await axe.run(document, { resultTypes: ["violations"], preload: false, ...wanted });
  return found.violations.map((each) => [
    each.id, each.help, ...each.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)),
  ]);
}"""
