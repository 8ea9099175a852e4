import Exploring
import Foundation
import OakExtract
import TestSupport
import Testing

@Suite(.blocking) struct VerifyCommandTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(Sample.door, to: "Door.swift")
    }

    private func step(_ source: String, _ event: String, _ target: String) -> ExploredStep {
        ExploredStep(
            source: ExploredState(name: source), event: event, target: ExploredState(name: target),
            effects: [])
    }

    private func explore(_ name: String, _ steps: Set<ExploredStep>) throws {
        let exploration = Exploration([ExploredMachine(name: name, steps: steps)])
        try workspace.write(try JSONEncoder().encode(exploration), to: "explored.json")
    }

    @Test func `explored transitions that are in the source produce no findings`() throws {
        try explore("Door", [step("open", "push", "closed"), step("closed", "push", "closed")])
        let result = try workspace.oak("verify", ".", "--explored", "explored.json")
        #expect((result.status, result.output) == (0, ""))
    }

    @Test func `a transition that was never explored is reported as a note`() throws {
        try explore("Door", [step("open", "push", "closed"), step("closed", "push", "closed")])
        let result = try workspace.oak("verify", ".", "--explored", "explored.json", "--notes")
        #expect(result.status == 0)
        #expect(
            result.output.contains("In `closed`, the transition `pull to open` was never explored. [OAK102]"))
    }

    @Test func `a state that was never reached is reported in a single note`() throws {
        try explore("Door", [step("closed", "push", "closed"), step("closed", "pull", "closed")])
        let result = try workspace.oak("verify", ".", "--explored", "explored.json", "--notes")
        let notes = result.output.split(separator: "\n").filter { $0.contains("`open` was never reached") }
        #expect(notes.count == 1)
        #expect(notes.first?.hasSuffix("Door: The state `open` was never reached. [OAK102]") == true)
    }

    @Test func `an explored transition that is not in the source is reported as an error`() throws {
        try explore("Door", [step("closed", "push", "open")])
        let result = try workspace.oak("verify", ".", "--explored", "explored.json")
        #expect(result.status == 1)
        #expect(result.output.contains("error: Door: The explored step from `closed` to `open` on `push`"))
    }

    @Test func `an explored machine that is not in the source is reported as an error`() throws {
        try explore("Gate", [step("closed", "push", "open")])
        let result = try workspace.oak("verify", ".", "--explored", "explored.json")
        #expect(result.status == 1)
        #expect(result.output.contains("[OAK103]"))
    }

    @Test(arguments: ["{", "[]", #"{"version": 99, "machines": []}"#])
    func `a file that is not an exploration is reported as an error`(_ text: String) throws {
        try workspace.write(text, to: "explored.json")
        let result = try workspace.oak("verify", ".", "--explored", "explored.json")
        #expect(result.status == 2)
        #expect(result.errors.contains("`explored.json` is not an exploration in format version 1"))
    }

    @Test func `without --explored, oak verify runs the checks and compares their results with the source`()
        throws
    {
        try explore("Door", [step("closed", "push", "open")])
        // A stub of a check program with a violation.
        try writeChecks(exitCode: 1)
        let result = try workspace.oak("verify", ".", "--program", "checks")
        #expect(result.status == 1)
        #expect(result.output.contains("error: Door: The explored step from `closed` to `open` on `push`"))
    }

    /// Writes a stub of a check program. The stub records its arguments.
    private func writeChecks(exitCode: Int) throws {
        try workspace.write(
            """
            #!/bin/sh
            echo "$*" >> arguments
            case "$*" in *--list*) exit 0;; esac
            cp explored.json $3
            echo a counterexample
            exit \(exitCode)

            """, to: "checks")
        let file = workspace.folder.appendingPathComponent("checks").path
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
    }

    @Test func `options are passed to the check program, and its findings are not printed`() throws {
        try explore("Door", [step("open", "push", "closed")])
        try writeChecks(exitCode: 2)
        let result = try workspace.oak(
            "verify", ".", "--program", "checks", "--filter", "a door", "--situations", "9", "--depth=4")
        #expect((result.status, result.output) == (0, ""))
        #expect(try workspace.read("arguments").hasSuffix(" --filter a door --situations 9 --depth 4\n"))
        #expect(result.errors.contains("may not have explored everything"))
        #expect(!result.errors.contains("a counterexample"))
    }

    @Test func `the exploration of an interrupted check is not compared with the source`() throws {
        try explore("Door", [step("closed", "push", "open")])
        try writeChecks(exitCode: 130)
        let result = try workspace.oak("verify", ".", "--program", "checks")
        #expect((result.status, result.output) == (130, ""))
        #expect(!result.errors.contains("a counterexample"))
    }

    @Test func `the exploration of a check program matches the source`() throws {
        let checked = try workspace.oak(
            "check", "--program", CheckCommandTests.fixture, "--filter", "it stops", "--filter", "to one",
            "--explored", "explored.json")
        #expect(checked.status == 1)
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let fixture = sources.appendingPathComponent("CheckFixture/Fixture.swift").path
        let result = try workspace.oak("verify", fixture, "--explored", "explored.json", "--notes")
        #expect((result.status, result.output) == (0, ""))
        #expect(try workspace.read("explored.json").contains(#""event" : "reset""#))
    }

    @Test func `the explorations of one machine by two programs are combined`() throws {
        let steps = [[step("open", "push", "closed")], [step("closed", "pull", "open")]]
        let machines = steps.map { ExploredMachine(name: "Door", steps: Set($0)) }
        #expect(Exploration(machines).merged.machines.map(\.steps.count) == [2])
    }
}
