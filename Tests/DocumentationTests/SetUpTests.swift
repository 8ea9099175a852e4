import Foundation
import TestSupport
import Testing

/// Tests for `Scripts/set-up` with fake programs in the search path.
///
/// The script checks for headers and fonts by their paths, so the real headers and fonts must be installed.
@Suite(
    .blocking,
    .enabled(
        if: ["/usr/include/sqlite3.h", "/usr/share/fonts/truetype/dejavu"]
            .allSatisfy(FileManager.default.fileExists)))
struct SetUpTests {
    private static let tools = [
        "make", "python3", "chromium", "chromedriver", "dot", "swift",
    ]

    @Test func `the setup script installs nothing if all tools are available`() throws {
        let result = try setUp("tests", with: Self.tools)
        #expect(result.isSuccess)
        #expect(!result.text.contains("apt-get"))
    }

    @Test func `the setup script reports a missing tool and then installs it with apt-get`() throws {
        let result = try setUp("tests", with: Self.tools.filter { $0 != "dot" })
        #expect(result.isSuccess)
        let lines = result.text.split(separator: "\n")
        let naming = try #require(lines.firstIndex { $0.hasPrefix("set-up: installing graphviz") })
        let installing = try #require(
            lines.firstIndex { $0.hasPrefix("apt-get install") && $0.hasSuffix(" graphviz") })
        #expect(naming < installing)
    }

    @Test func `the setup script fails if a required tool cannot be installed`() throws {
        let result = try setUp("tests", with: Self.tools.filter { $0 != "make" }, aptGet: "exit 100")
        #expect(!result.isSuccess)
        #expect(result.text.contains("set-up: installing make"))
        #expect(result.text.contains("error: these packages could not be installed: make."))
    }

    @Test func `the setup script reports an optional tool that cannot be installed, but succeeds`()
        throws
    {
        let result = try setUp("tests", with: Self.tools.filter { $0 != "dot" }, aptGet: "exit 100")
        #expect(result.isSuccess)
        #expect(result.text.contains("not installed, so some tests are skipped: graphviz"))
    }

    @Test func `in CI, the setup script fails if an optional tool cannot be installed`() throws {
        let result = try setUp(
            "tests", with: Self.tools.filter { $0 != "dot" }, aptGet: "exit 100", environment: ["CI=true"])
        #expect(!result.isSuccess)
        #expect(result.text.contains("error: these packages could not be installed: graphviz."))
    }

    @Test func `the setup script for Comics installs no test tools`() throws {
        let result = try setUp("comics", with: ["swift"])
        #expect(result.isSuccess)
        #expect(!result.text.contains("installing"))
    }

    @Test func `if Swift is missing, the setup script fails and prints the address of the installer`() throws
    {
        let result = try setUp("comics", with: [])
        #expect(!result.isSuccess)
        #expect(result.text.contains("https://www.swift.org/install"))
    }

    @Test(arguments: [
        ("Swift version 6.2.1 (swift-6.2.1-RELEASE)", "tests", false), ("Swift version 6.2", "comics", true),
        ("Swift version 5.10", "comics", false), ("Apple Swift version 6.3 (swiftlang-6.3)", "tests", true),
        ("Swift version 6.10-dev", "check", true), ("Swift version 7.0", "long", true),
    ])
    func `the setup script requires the version of Swift that the tests or the app need`(
        _ version: String, _ what: String, _ isNew: Bool
    ) throws {
        let result = try setUp(what, with: Self.tools, swift: "echo '\(version)'", aptGet: "exit 100")
        #expect(result.text.contains("is too old. Install Swift 6.") == !isNew)
        if !isNew { #expect(!result.isSuccess) }
    }

    /// Runs the script with only the given tools in the search path.
    ///
    /// - Parameters:
    ///   - swift: The shell code of the fake `swift`.
    ///   - aptGet: The shell code of the fake `apt-get`. The fake prints its arguments before it runs this code.
    private func setUp(
        _ what: String, with tools: [String], swift: String = "exit 0", aptGet: String = "",
        environment: [String] = []
    ) throws -> Command.Result {
        try Compiler.inFolder { folder in
            func write(_ name: String, _ text: String) throws {
                let file = folder.appendingPathComponent(name)
                try "#!/bin/bash\n\(text)\n".write(to: file, atomically: true, encoding: .utf8)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
            }
            for tool in tools { try write(tool, tool == "swift" ? swift : "exit 0") }
            try write("apt-get", "echo \"apt-get $*\"\n\(aptGet)")
            try write("uname", "echo Linux")
            try write("id", "echo 0")
            try write("env", "while [[ $1 == *=* ]]; do shift; done\n\"$@\"")
            let script = Document.repository.appendingPathComponent("Scripts/set-up").path
            return try Command.run(
                "/usr/bin/env", ["-i"] + environment + ["PATH=\(folder.path)", "/bin/bash", script, what])
        }
    }
}
