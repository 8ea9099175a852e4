import Foundation
import TestSupport
import Testing

/// Tests for `oak check`, which finds, builds and runs check programs.
@Suite(.blocking) struct CheckCommandTests {
    let workspace: Workspace
    static let fixture = Workspace.products.appendingPathComponent("check-fixture").path

    init() throws {
        workspace = try Workspace()
    }

    /// Writes a package with two check programs that print their arguments, a program without a suite, and an excluded
    /// check program. A stub replaces the library OakCheck, because OakCheck takes longer to build.
    private func writePackage() throws {
        try workspace.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "app",
                targets: [
                    .target(name: "OakCheck"),
                    .executableTarget(name: "first-checks", dependencies: ["OakCheck"]),
                    .executableTarget(name: "other-checks", dependencies: ["OakCheck"], path: "Checks"),
                    .executableTarget(name: "measurements", dependencies: ["OakCheck"]),
                    .executableTarget(name: "broken-checks", dependencies: ["OakCheck"]),
                ])
            """, to: "Package.swift")
        try workspace.write("public protocol CheckSuite {}", to: "Sources/OakCheck/CheckSuite.swift")
        for (path, code) in [
            ("Sources/first-checks", 0), ("Checks", 1), ("Sources/measurements", 2),
            ("Sources/broken-checks", 2),
        ] {
            let isSuite = path != "Sources/measurements"
            try workspace.write(
                """
                import OakCheck
                \(path.contains("broken") ? "// oak:no-check For tests." : "")
                @main struct Program\(isSuite ? ": CheckSuite" : "") {
                    static func main() {
                        print(CommandLine.arguments.dropFirst().joined(separator: " "))
                        if !CommandLine.arguments.contains("--list") { exit(\(code)) }
                    }
                }
                """.replacingOccurrences(of: "import OakCheck", with: "import Foundation\nimport OakCheck"),
                to: "\(path)/Program.swift")
        }
    }

    @Test func `the check programs of a package are built and run with the passed options`() throws {
        try writePackage()
        let result = try workspace.oak("check", "--quiet", "--filter", "a load")
        #expect(
            result.output == """
                ── first-checks

                --quiet --filter a load

                ── other-checks

                --quiet --filter a load

                """, "\(result.errors)")
        #expect(result.status == 1)
        let one = try workspace.oak("check", "-c", "debug", "--product", "first-checks", "--threads=2")
        #expect((one.status, one.output) == (0, "--threads=2\n"))
        let none = try workspace.oak("check", "--product", "measurements")
        #expect(none.status == 2)
        #expect(
            none.errors.contains(
                "There is no check program `measurements`. Choose from: first-checks, other-checks."))
    }

    @Test func `a program that does not build is reported`() throws {
        try writePackage()
        try workspace.write("import OakCheck\n@main struct Program: CheckSuite {", to: "Checks/Program.swift")
        let result = try workspace.oak("check", "--product", "other-checks")
        #expect(result.status == 2)
        #expect(result.errors.contains("error: `other-checks` does not build."))
    }

    @Test func `a folder without a package is reported`() throws {
        let result = try workspace.oak("check")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: `.` could not be read as a SwiftPM package."))
    }

    @Test func `a package without a check program is reported with instructions`() throws {
        try workspace.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "app", targets: [.target(name: "App")])
            """, to: "Package.swift")
        try workspace.write("", to: "Sources/App/App.swift")
        let result = try workspace.oak("check")
        #expect(result.status == 2)
        #expect(result.errors.contains("Add an executable target that depends on OakCheck"))
    }

    /// A build in the plugin would deadlock, because SwiftPM waits for its plugins.
    @Test func `the SwiftPM plugin reports that it cannot build check programs`() throws {
        let process = workspace.process(["check"])
        process.environment = ProcessInfo.processInfo.environment.merging(["OAK_PLUGIN": "1"]) { $1 }
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(String(decoding: text, as: UTF8.self).contains("Run the check program itself"))
    }

    @Test(arguments: [
        ("it counts to three", 0), ("it stops at three", 1), ("update crashes", 2), ("five", 2),
    ])
    func `oak check returns the exit code of the check program`(_ filter: String, _ code: Int32) throws {
        let result = try workspace.oak("check", "--program", Self.fixture, "--filter", filter)
        #expect(result.status == code, "\(result.output)\(result.errors)")
    }

    @Test func `an option that is unknown to several programs is reported once`() throws {
        let result = try workspace.oak(
            "check", "--program", Self.fixture, "--program", Self.fixture, "--stats")
        #expect(result.status == 64)
        #expect(result.errors == "error: `--stats` is not an option of a check program. See --help.\n")
    }

    @Test func `the results of several check programs are written to one file`() throws {
        let result = try workspace.oak(
            "check", "--program", Self.fixture, "--program", Self.fixture, "--filter", "to three", "--json",
            "results.json")
        #expect(result.status == 0)
        let json = try JSONSerialization.jsonObject(with: Data(workspace.read("results.json").utf8))
        #expect((json as? [String: Any])?["version"] as? Int == 3)
        let checks = (json as? [String: Any])?["checks"] as? [[String: Any]]
        #expect(checks?.map { $0["name"] as? String } == ["it counts to three", "it counts to three"])
    }

    @Test func `Ctrl-C interrupts the check program`() throws {
        let process = workspace.process(["check", "--program", Self.fixture, "--filter", "without limit"])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var text = ""
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            let wasRunning = text.contains("running\n")
            text += String(decoding: data, as: UTF8.self)
            if !wasRunning, text.contains("running\n") { process.interrupt() }
        }
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(text.contains("Cancelled. Explored so far"))
    }
}
