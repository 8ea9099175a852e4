import Foundation
import OakExtract
import TestSupport
import Testing

@Suite(.blocking) struct LintCommandTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test func `if there are no findings, oak lint prints the number of machines and exits with code 0`()
        throws
    {
        try workspace.write(Sample.door, to: "Door.swift")
        let result = try workspace.oak("lint", ".")
        #expect((result.status, result.output) == (0, ""))
        #expect(result.errors == "1 machine, no findings.\n")
    }

    @Test func `a finding is reported with its location, and the exit code is 1`() throws {
        try workspace.write(Sample.trapdoor, to: "Sources/Trapdoor.swift")
        let result = try workspace.oak("lint", "Sources")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("Sources/Trapdoor.swift:2:42: warning: Trapdoor: "))
        #expect(result.output.contains("[OAK005]"))
    }

    @Test func `a configuration file determines the severities of findings`() throws {
        try workspace.write(Sample.trapdoor, to: "Trapdoor.swift")
        try workspace.write(#"{ "rules": { "OAK005": "off" } }"#, to: ".oak.json")
        #expect(try workspace.oak("lint", ".").status == 0)
        try workspace.write(#"{ "rules": { "OAK005": "error" } }"#, to: "strict.json")
        let result = try workspace.oak("lint", ".", "--config", "strict.json")
        #expect(result.status == 1)
        #expect(result.output.contains(": error: "))
    }

    @Test func `a file that ends the process is reported, and the findings of the other files are printed`()
        throws
    {
        try workspace.write(Sample.trapdoor, to: "Trapdoor.swift")
        // The parser overflows the stack.
        try workspace.write("let x = \(String(repeating: "a ? ", count: 900_000))", to: "Deep.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.output.contains("[OAK005]"))
        #expect(
            result.errors.hasPrefix(
                "./Deep.swift:1:1: error: skipped: `oak` crashed with signal"))
    }

    @Test func `excluded paths are not read`() throws {
        try workspace.write(Sample.trapdoor, to: "Generated/Trapdoor.swift")
        try workspace.write(Sample.door, to: "Door.swift")
        try workspace.write(#"{ "exclude": ["Generated"] }"#, to: ".oak.json")
        #expect(try workspace.oak("lint", ".").status == 0)
    }

    @Test(arguments: [
        (#"{ "rules": { "OAK999": "off" } }"#, "`OAK999` is not a rule of `oak lint`"),
        (#"{ "rule": {} }"#, "setting `rule` does not exist"),
        (
            #"{ "rules": { "OAK001": "loud" } }"#,
            "level `loud` does not exist; use off, note, warning or error"
        ),
        ("{", "not a valid configuration"),
    ])
    func `an invalid lint configuration is reported`(_ text: String, _ message: String) throws {
        try workspace.write(Sample.door, to: "Door.swift")
        try workspace.write(text, to: ".oak.json")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains(message))
    }

    @Test func `findings can be written to a file in SARIF format`() throws {
        try workspace.write(Sample.trapdoor, to: "Trapdoor.swift")
        let result = try workspace.oak("lint", ".", "--format", "sarif", "--output", "out/oak.sarif")
        #expect((result.status, result.output) == (1, ""))
        #expect(try workspace.read("out/oak.sarif").contains("\"ruleId\" : \"OAK005\""))
    }

    @Test func `the JSON output of oak lint contains a format version even if there are no findings`() throws
    {
        try workspace.write(Sample.door, to: "Door.swift")
        let result = try workspace.oak("lint", ".", "--format", "json")
        #expect(
            (result.status, result.output) == (0, "{\n  \"findings\" : [\n\n  ],\n  \"version\" : 1\n}\n"))
    }

    @Test func `notes are reported only with --notes`() throws {
        let source = Sample.door.replacingOccurrences(
            of: "case (.open, .pull), (.closed, .push)", with: "default")
        try workspace.write(source, to: "Door.swift")
        let silent = try workspace.oak("lint", ".")
        #expect(silent.output == "")
        #expect(silent.errors == "1 machine, no findings (2 notes, shown with --notes).\n")
        let result = try workspace.oak("lint", ".", "--notes")
        #expect(result.status == 0)
        #expect(result.output.contains("[OAK003]"))
    }

    @Test func `oak rules lists the rules of oak lint and of oak verify in order`() throws {
        let ids = try workspace.oak("rules").output.split(separator: "\n").map { String($0.prefix(6)) }
        #expect(ids == (RuleInfo.all + RuleInfo.verification).map(\.id))
        #expect(ids == ids.sorted())
        #expect(ids.last == "OAK103")
    }

    @Test func `a missing configuration file is reported`() throws {
        try workspace.write(Sample.door, to: "Door.swift")
        let result = try workspace.oak("lint", ".", "--config", "nope.json")
        #expect(result.status == 2)
        #expect(
            result.errors.hasPrefix(
                "error: `nope.json` is not a valid configuration: the file cannot be read."))
    }
}
