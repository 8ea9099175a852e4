"""Measures three-step workflows with DBOS, over the PostgreSQL server that OAK_POSTGRES names.

Scripts/bench-durable runs this program and the same workflow in Oak over the same server.
"""

import importlib.metadata
import os
import shlex
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

from dbos import DBOS


def server_url(keywords, database):
    """Converts the keywords of a connection string into a URL."""
    values = dict(word.split("=", 1) for word in shlex.split(keywords))
    return (
        f"postgresql+psycopg://{quote(values.get('user', ''))}@/{database}"
        f"?host={quote(values['host'], safe='')}&port={values['port']}"
    )


@DBOS.step()
def step(number):
    return number


@DBOS.workflow()
def workflow():
    for number in (1, 2, 3):
        step(number)


def timed(_):
    start = time.perf_counter()
    workflow()
    return time.perf_counter() - start


def report(clients, times, seconds):
    times.sort()
    milliseconds = [1_000 * times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.99, 1)]
    name = f"DBOS {importlib.metadata.version('dbos')}, three steps, {clients} {'client' if clients == 1 else 'clients'}"
    print(
        f"{name:48}{int(len(times) / seconds)} workflows/s, "
        "p50 {:.2f}, p99 {:.2f}, max {:.2f} ms".format(*milliseconds),
        flush=True,
    )


def main():
    database = f"dbos_{os.getpid()}"
    DBOS(
        config={
            "name": "bench",
            "system_database_url": server_url(os.environ["OAK_POSTGRES"], database),
            "sys_db_pool_size": 40,
            "log_level": "ERROR",
            "run_admin_server": False,
        }
    )
    DBOS.launch()
    for _ in range(20):
        workflow()
    for clients, count in ((1, 500), (32, 1_600)):
        with ThreadPoolExecutor(clients) as pool:
            start = time.perf_counter()
            times = list(pool.map(timed, range(count)))
            report(clients, times, time.perf_counter() - start)
    DBOS.destroy()


sys.exit(main())
