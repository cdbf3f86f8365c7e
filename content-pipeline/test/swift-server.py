"""Runs the servers of Swift from one interpreter: four would take as long to start as most tests take."""

import os
import signal
import socket
import sys
import time

from swift.common.ring import RingBuilder
from swift.common.utils import eventlet_monkey_patch
from swift.common.wsgi import _initrp, get_socket, run_server
import swift.account.server, swift.container.server, swift.obj.server, swift.proxy.server  # noqa: E401, F401

folder, *ports = sys.argv[1:]
kinds = ["account", "container", "object"]


def make_ring(kind, port):
    """One device and one replica of everything."""
    builder = RingBuilder(4, 1, 1)
    device = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "disk", "weight": 1}
    builder.add_dev({**device, "replication_ip": "127.0.0.1", "replication_port": port, "meta": ""})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))


def serve(kind):
    """In a child process."""
    if os.fork() != 0:
        return
    eventlet_monkey_patch()
    conf, logger, _ = _initrp(os.path.join(folder, kind + ".conf"), kind + "-server")
    run_server(conf, logger, get_socket(conf))


if not os.path.exists(os.path.join(folder, "object.ring.gz")):
    for kind, port in zip(kinds, ports):
        make_ring(kind, int(port))
for kind in kinds:
    serve(kind)
# A proxy whose container server does not listen yet says that there is no such bucket.
for port in ports:
    while socket.socket().connect_ex(("127.0.0.1", int(port))) != 0:
        time.sleep(0.02)
serve("proxy")
# The input ends with the process that has started this one.
sys.stdin.buffer.read()
os.killpg(0, signal.SIGKILL)
