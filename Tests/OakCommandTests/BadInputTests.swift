import Foundation
import TestSupport
import Testing

/// Tests that invalid input is reported, valid input is still processed, and the exit code indicates an error.
@Suite(.blocking) struct BadInputTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(Sample.door, to: "Door.swift")
    }

    @Test(arguments: ["diagram", "lint", "watch"])
    func `a path that does not exist is reported`(_ command: String) throws {
        let result = try workspace.oak(command, "Sources/Nowhere")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: No file or folder exists at `Sources/Nowhere`."))
    }

    @Test func `a file with invalid Swift code is reported`() throws {
        try workspace.write("enum Broken: EffectTransducer { static func update(", to: "Broken.swift")
        let result = try workspace.oak("diagram", ".")
        #expect(result.status == 2)
        #expect(result.output.contains("title: Door"))
        #expect(result.errors.contains("Broken.swift:1:"))
        #expect(result.errors.contains("not valid Swift"))
    }

    @Test func `several missing braces are reported once`() throws {
        try workspace.write("enum Broken: EffectTransducer { enum State { case a, b", to: "Broken.swift")
        let lines = try workspace.oak("lint", ".").errors.split(separator: "\n")
        #expect(lines.count == 1)
    }

    @Test func `a binary file is reported`() throws {
        try workspace.write(Data([0, 1, 2, 255, 254, 0]), to: "Binary.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains("Binary.swift:1:1: error: skipped: the file is not UTF-8 text"))
    }

    @Test func `a file that exceeds the size limit is reported`() throws {
        try workspace.write(Data(repeating: UInt8(ascii: " "), count: 5_000_000), to: "Huge.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(
            result.errors.contains("Huge.swift:1:1: error: skipped: the file is larger than 4,000,000 bytes"))
    }

    @Test func `mutually recursive helpers do not hang the tool`() throws {
        let source = Sample.door
            .replacingOccurrences(
                of: "case (.open, .push): state = .closed", with: "case (.open, .push): around(&state)"
            )
            .replacingOccurrences(
                of: "static var",
                with: """
                    static func around(_ state: inout State) { again(&state) }
                        static func again(_ state: inout State) { around(&state) }
                        static var
                    """)
        try workspace.write(source, to: "Door.swift")
        let result = try workspace.oak("diagram", ".", "--format", "json")
        #expect(result.status == 0)
        #expect(result.output.contains("the recursive calls to around"))
    }

    @Test func `a deeply nested expression does not crash the tool`() throws {
        let deep = String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000)
        try workspace.write("let x = \(deep)", to: "Deep.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains("Deep.swift:1:"))
    }

    @Test func `an unknown command or option is rejected`() throws {
        #expect(try workspace.oak("prove", ".").status == 64)
        #expect(try workspace.oak("lint", "--loud").status == 64)
    }

    @Test func `without a path argument, the current folder is read`() throws {
        #expect(try workspace.oak("diagram").output.contains("title: Door"))
    }

    @Test func `a file that is passed twice is read once`() throws {
        let result = try workspace.oak(
            "diagram", ".", "Door.swift", "./Door.swift", "\(workspace.folder.path)")
        #expect(result.status == 0)
        #expect(result.output.components(separatedBy: "title: Door").count == 2)
    }

    @Test func `a folder without Swift files is reported`() throws {
        try FileManager.default.createDirectory(
            at: workspace.folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
        for (command, causes) in [
            ("diagram", "the paths"), ("lint", "the paths and the exclusions in .oak.json"),
        ] {
            let result = try workspace.oak(command, "empty")
            #expect((result.status, result.output) == (2, ""))
            #expect(result.errors.hasPrefix("error: No machine was found in empty: "))
            #expect(result.errors.hasSuffix(" Check \(causes).\n"))
        }
        try workspace.write("# Doors", to: "documents/Doors.md")
        let errors = try workspace.oak("lint", "documents").errors
        #expect(errors.hasSuffix(" The Markdown files in a folder are read only if you pass their paths.\n"))
    }

    @Test func `circular and broken symbolic links are skipped`() throws {
        let folder = workspace.folder.appendingPathComponent("deep")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, target) in [("up", ".."), ("self", "self"), ("Gone.swift", "Nowhere.swift")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
        }
        let result = try workspace.oak("diagram", ".")
        #expect(result.output.components(separatedBy: "title: Door").count == 2)
        #expect(result.status == 2)
        #expect(result.errors.contains("Gone.swift:1:1: error: skipped: the file cannot be read"))
    }

    @Test(
        .enabled(if: getuid() != 0, "The root user can read all files"),
        arguments: ["closed", "Closed.swift"])
    func `a file or folder without read permission is reported`(_ name: String) throws {
        try workspace.write("", to: name == "closed" ? "closed/A.swift" : name)
        let path = workspace.folder.appendingPathComponent(name).path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let result = try workspace.oak("lint", ".")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        #expect(result.status == 2)
        #expect(result.errors.contains("\(name):1:1: error: skipped: the file cannot be read"))
    }

    @Test(arguments: [
        Data("enum A { case b // caf\u{e9}".utf8.dropLast(2)) + Data([0xe9, 0x7d]),  // Latin 1
        Data([0xff, 0xfe, 0x65, 0x00]),  // UTF-16
    ])
    func `a file that is not UTF-8 is reported`(_ data: Data) throws {
        try workspace.write(data, to: "Old.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains("Old.swift:1:1: error: skipped: the file is not UTF-8 text"))
    }

    @Test(arguments: [
        ("if", "if x == 1 { ", "}"), ("closures", "{ ", "}"), ("calls", "f(", ")"),
        ("types", "enum A { ", "}"), ("chains", "", ".map(a)"), ("sums", "1 + ", ""),
    ])
    func `deeply nested input does not crash the tool`(_ name: String, _ open: String, _ close: String) throws
    {
        let deep = String(repeating: open, count: 10_000) + "a" + String(repeating: close, count: 10_000)
        try workspace.write("let x = \(deep)", to: "Deep.swift")
        let result = try workspace.oak("diagram", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains("Deep.swift:1:"))
        #expect(result.output.contains("title: Door"))
    }

    @Test func `an output folder that cannot be written is reported`() throws {
        try workspace.write("", to: "out")
        let result = try workspace.oak("diagram", ".", "--output", "out")
        #expect(result.status == 2)
        #expect(result.errors.contains("`out/Door.mmd` cannot be written"))
    }

    @Test func `an output path whose parent is a file is reported`() throws {
        let result = try workspace.oak("lint", ".", "--output", "Door.swift/report.txt")
        #expect(result.status == 2)
        #expect(
            result.errors.hasSuffix("cannot be written: `Door.swift` is not a folder. Choose another path.\n")
        )
    }

    @Test func `an output path that is a folder is reported`() throws {
        let result = try workspace.oak("lint", ".", "--output", ".")
        #expect(result.status == 2)
        #expect(result.errors.hasSuffix("cannot be written: it is a folder. Choose another path.\n"))
    }

    @Test func `writing to a symbolic link changes its target and preserves the link`() throws {
        try workspace.write("", to: "real.txt")
        let link = workspace.folder.appendingPathComponent("link.txt").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
        let result = try workspace.oak("lint", ".", "--format", "json", "--output", "link.txt")
        #expect(result.status == 0)
        #expect(try workspace.read("real.txt").hasPrefix("{"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
    }

    @Test func `an input that is not a regular file is reported`() throws {
        #expect(mkfifo(workspace.folder.appendingPathComponent("Pipe.swift").path, 0o600) == 0)
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(
            result.errors.contains(
                "Pipe.swift:1:1: error: skipped: the file is not a regular file; pass a Swift file"))
    }

    @Test func `a document that is not UTF-8 is not rewritten`() throws {
        let data = Data("caf\u{e9}\n<!-- oak: Door -->\n".utf8) + Data([0xe9])
        try workspace.write(data, to: "Old.md")
        for mode in ["--check", "--update"] {
            let result = try workspace.oak("diagram", ".", "Old.md", mode)
            #expect(result.status == 2)
            #expect(result.errors == "error: `Old.md` is not UTF-8 text. Convert it to UTF-8.\n")
        }
        #expect(try Data(contentsOf: workspace.folder.appendingPathComponent("Old.md")) == data)
    }

    @Test(arguments: [
        ("[]", "the file must contain an object with the optional keys `exclude` and `rules`."),
        ("{", "the file is not valid JSON. Check its brackets, quotation marks and commas."),
        ("{\"exclude\": \"A\"}", "`exclude` must be an array of paths, such as [\"Generated\"]."),
        ("{\"exclude\": [1]}", "`exclude` must be an array of paths, such as [\"Generated\"]."),
        ("{\"rules\": []}", "`rules` must be an object, such as { \"OAK003\": \"warning\" }."),
        (
            "{\"rules\": {\"OAK001\": 1}}",
            "`rules.OAK001` must be \"off\", \"note\", \"warning\" or \"error\"."
        ),
    ])
    func `an invalid configuration file is reported`(_ json: String, _ reason: String) throws {
        try workspace.write(json, to: "c.json")
        let result = try workspace.oak("lint", ".", "--config", "c.json")
        #expect(result.status == 2)
        #expect(result.errors == "error: `c.json` is not a valid configuration: \(reason)\n")
    }

    @Test(arguments: [
        ("Nowhere", "`Nowhere` does not exist. Build the check program, and pass its path with --program."),
        (
            "Door.swift",
            "`Door.swift` is not a program. Pass the path of a built check program with --program."
        ),
        (".", "`.` is not a program. Pass the path of a built check program with --program."),
    ])
    func `a check program that cannot be run is reported`(_ program: String, _ reason: String) throws {
        for command in ["check", "verify"] {
            let result = try workspace.oak(command, "--program", program)
            #expect(result.status == 2)
            #expect(result.errors == "error: \(reason)\n")
        }
    }

    @Test func `a program without checks is reported`() throws {
        let result = try workspace.oak("check", "--program", "/usr/bin/false")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "error: `/usr/bin/false` exited with code 1 instead of listing its checks. Pass a "
                + "program with a `CheckSuite`.\n")
    }

    @Test func `a folder passed as an exploration file is reported`() throws {
        let result = try workspace.oak("verify", ".", "--explored", ".")
        #expect(result.status == 2)
        #expect(
            result.errors
                == "error: `.` cannot be read. Pass a file written by `oak check --explored`.\n")
    }

    @Test func `a missing Swift installation is reported`() throws {
        let tools = workspace.folder.appendingPathComponent("tools")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let result = try workspace.oak("check", path: tools.path)
        #expect(result.status == 2)
        #expect(
            result.errors
                == "error: `swift` was not found. Install Swift, or pass a built program with --program.\n")
    }

    @Test(arguments: [
        ("<!-- oak: -->", "The comment does not name a machine. Write `<!-- oak: NAME -->`."),
        (
            "<!-- oak: Gate -->",
            "There is no machine `Gate` in the given paths. Correct the name, or add the file that declares the machine."
        ),
    ])
    func `a diagram comment without the name of a known machine is reported`(
        _ comment: String, _ message: String
    )
        throws
    {
        try workspace.write("\(comment)\n```mermaid\n```\n", to: "Doors.md")
        let result = try workspace.oak("diagram", ".", "Doors.md", "--check")
        #expect(result.status == 2)
        #expect(result.errors == "Doors.md:1:1: error: \(message)\n")
    }
}
