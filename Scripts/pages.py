"""Shared code of the scripts that open pages: programs that serve pages, and a window of Chromium."""
import base64, contextlib, json, re, shutil, signal, subprocess, sys, tempfile, time, urllib.error, urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "Documentation/Images"
LIMIT = 250 * 1024  # the size of a picture in bytes


def build(*products):
    """Builds programs. Returns their paths."""
    for product in products:
        subprocess.run(["swift", "build", "--product", product], check=True, cwd=ROOT, stdout=sys.stderr)
    return [str(ROOT / ".build/debug" / product) for product in products]


def start(*command):
    """Starts a program, and waits until it has printed its address. Returns the process and the address."""
    # A pipe that is not read would stop the program when it is full.
    with tempfile.NamedTemporaryFile() as output:
        process = subprocess.Popen(list(map(str, command)), stdout=output)
        try:
            while process.poll() is None:
                if address := re.search(r"http://[^/\s]+:\d+", Path(output.name).read_text()):
                    return process, address[0]
                time.sleep(0.05)
        except BaseException:
            process.kill()
            raise
    sys.exit(f"{command[0]} exited before it printed an address.")


def stop(process):
    """Ends a program. A program that does not end within 20 seconds is killed, and the script fails. The script also
    fails if the program has crashed."""
    process.send_signal(signal.SIGINT)
    try:
        status = process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise RuntimeError(f"{process.args[0]} did not end within 20 seconds after SIGINT.")
    if status not in (0, -signal.SIGINT):
        raise RuntimeError(f"{process.args[0]} ended with status {status}.")


@contextlib.contextmanager
def serving(*command):
    """Runs a program while the body is executed, which receives the address of the program."""
    process, address = start(*command)
    try:
        yield address
    finally:
        stop(process)


# Blink settings of Chromium, in which 2 means that a device can hover, and 4 means that its pointer is fine.
POINTER = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
# In these settings, 1 means that a device cannot hover, and 2 means that its pointer is coarse.
FINGER = "primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2"
# A script that returns whether the page and its images are loaded, and all finite animations have ended.
IS_READY = """
    return document.body.dataset.live == "on" && !document.querySelector("img.loader")
        && [...document.images].every(image => image.complete)
        && document.getAnimations().every(animation =>
            animation.playState == "finished" || animation.effect.getTiming().iterations == Infinity)
"""


def chromium():
    """Returns the path of Chromium."""
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return program or sys.exit("Chromium is missing. Run Scripts/set-up tests.")


class Browser:
    """A window of Chromium, controlled over HTTP. The size is in points, and the scale in pixels per point."""

    def __init__(self, width, height, scale=2, has_pointer=True):
        program = chromium()
        if not shutil.which("chromedriver"):
            sys.exit("chromedriver is missing. Run Scripts/set-up tests.")
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        try:
            self.begin(program, width, height, scale, has_pointer)
        except BaseException:
            self.driver.kill()
            raise

    def begin(self, program, width, height, scale, has_pointer):
        port = None
        for line in self.driver.stdout:
            if port := re.search(r"successfully on port (\d+)", line):
                break
        if not port:
            raise RuntimeError("chromedriver exited before it printed its port.")
        self.address = f"http://127.0.0.1:{port[1]}/session"
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                   f"--blink-settings={POINTER if has_pointer else FINGER}"]
        chrome = {"binary": program, "args": options}
        session = self.call("", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": chrome}}})["sessionId"]
        self.address += f"/{session}"
        self.resize(width, height, scale, has_pointer)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        try:
            self.call("", method="DELETE")
        finally:
            self.driver.kill()
            self.driver.wait()

    def resize(self, width, height, scale=2, has_pointer=True):
        self.devtools(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
            mobile=not has_pointer)

    def call(self, path, values=None, method=None):
        body = None if values is None else json.dumps(values).encode()
        request = urllib.request.Request(
            self.address + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"chromedriver: {error.read().decode(errors='replace')}")

    def devtools(self, command, **values):
        return self.call("/goog/cdp/execute", {"cmd": command, "params": values})

    def run(self, script, *values):
        return self.call("/execute/sync", {"script": script, "args": values})

    def use(self, scheme):
        self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def wait(self, script, *values):
        for _ in range(600):
            if self.run(script, *values):
                return
            time.sleep(0.05)
        raise RuntimeError(f"This condition did not become true within 30 seconds: {script}")

    def open(self, url):
        """Opens a page, and waits until it no longer changes."""
        self.call("/url", {"url": url})
        self.settle()

    def settle(self):
        """Waits until the page no longer changes."""
        shown = None
        for _ in range(60):
            if shown == (shown := self.run("return document.body.innerHTML")):
                return
            time.sleep(0.5)
            self.wait(IS_READY)
        raise RuntimeError("The page keeps changing.")

    def press(self, name):
        """Presses the button with the given name, and waits until its name changes."""
        find = """
            const button = [...document.querySelectorAll("button")].filter(button =>
                !button.closest("[inert]") && [button.ariaLabel, button.innerText].includes(arguments[0])).at(-1);
        """
        self.wait(f"{find} if (button) button.click(); return !!button", name)
        self.wait(f"{find} return !button", name)

    def save_screenshot(self, file):
        with open(file, "wb") as output:
            output.write(base64.b64decode(self.call("/screenshot")))
