"""nginx with the configuration of deploy/, in front of a server."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir
from time import monotonic, sleep

import pytest

from tests.system.servers import SECONDS

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def program(name: str) -> str:
    """The path of a program, or the reason why nothing is tried."""
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if path is None:
        pytest.skip(f"no {name} on this machine")
    return path


def free_port() -> int:
    with socket.socket() as question:
        question.bind(("127.0.0.1", 0))
        port: int = question.getsockname()[1]
        return port


@contextmanager
def proxied(server: str, folder: Path) -> Iterator[str]:
    """nginx with the example, in front of a server; its address."""
    folder.chmod(0o777)
    for parent in folder.parents:  # nginx's workers are nobody
        if parent == Path(gettempdir()):
            break
        parent.chmod(0o755)
    port = free_port()
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for target, result in {
        "listen 80;": f"listen 127.0.0.1:{port};",
        "127.0.0.1:8000": server.removeprefix("http://"),
        "/var/cache/nginx/hairi": str(folder / "cache"),
        "/var/log/nginx": str(folder),
    }.items():
        assert target in site
        site = site.replace(target, result)
    paths = "".join(
        f"{name}_temp_path {folder / name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    many = "worker_rlimit_nofile 20000; events { worker_connections 10000; }"
    whole = f"daemon off; pid {folder}/pid; {many} http {{ {paths} {site} }}"
    configuration = folder / "nginx.conf"
    configuration.write_text(whole, encoding="utf-8")
    command = [program("nginx"), "-e", str(folder / "errors"), "-c", str(configuration)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as nginx:
        try:
            wait_for(port, nginx)
            yield f"http://127.0.0.1:{port}"
        finally:
            nginx.terminate()


def wait_for(port: int, process: subprocess.Popen[str]) -> None:
    deadline = monotonic() + SECONDS
    while monotonic() < deadline:
        with socket.socket() as question:
            if question.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert process.poll() is None, process.stderr and process.stderr.read()
        sleep(0.1)
    raise TimeoutError
