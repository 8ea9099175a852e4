"""What the scripts that inspect the build share: where things are, and how they run the tools of Swift."""
import json, re, shutil, subprocess, sys, tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent
toolchain = Path(shutil.which("swiftc")).resolve().parent.parent
plugins = toolchain / "lib/swift/host/plugins"
# The name of this script in messages, such as "swiftui" for Scripts/check-swiftui.
name = Path(sys.argv[0]).name.removeprefix("check-").replace("-", " ")


def run(*command, input=None):
    """Returns what a command prints, or ends the script if the command fails."""
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, cwd=root, input=input)
    if result.returncode != 0:
        sys.exit(f"{name}: {' '.join(map(str, command[:4]))} failed\n{result.stderr or result.stdout}")
    return result.stdout


build = Path(run("swift", "build", "--show-bin-path").strip())
target_info = json.loads(run("swiftc", "-print-target-info"))


def manifest():
    """Returns the package as SwiftPM reads it."""
    # With a folder of its own, the command does not wait for another one, such as `swift test`.
    return json.loads(run("swift", "package", "--scratch-path", ".build/apple", "dump-package"))


# The headers of the C modules that the library imports
headers = ["-I", "Sources/COakAtomics/include"]


def symbol_graphs(module, *options):
    """Returns the symbols of a module and their relationships."""
    with tempfile.TemporaryDirectory() as folder:
        run("swift", "symbolgraph-extract", "-module-name", module,
            "-target", target_info["target"]["unversionedTriple"], "-I", build / "Modules", *headers, *options,
            "-output-dir", folder)
        graphs = [json.loads(file.read_text()) for file in Path(folder).glob("*.json")]
    return [s for g in graphs for s in g["symbols"]], [r for g in graphs for r in g["relationships"]]


def syntax_trees(module, files, *options):
    """Returns the type-checked syntax trees of files, as JSON values in one string."""
    tree = run(
        "swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json", "-swift-version", "6", "-parse-as-library",
        "-target", target_info["target"]["unversionedTriple"], "-module-name", module,
        "-package-name", re.sub(r"\W", "_", root.name.lower()), "-plugin-path", plugins, "-I", build / "Modules",
        *headers, *options,
        *(part for file in files for part in ("-primary-file", file.relative_to(root))))
    if tree.count('"_kind":"source_file"') != len(files):
        sys.exit(f"{name}: the compiler did not write a syntax tree for each file of {module}")
    return tree
