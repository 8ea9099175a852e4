import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct TutorialTests {
    @Test("the code after each step of a tutorial compiles", arguments: Tutorial.all)
    func compiles(_ tutorial: Tutorial) throws {
        for (number, files) in try tutorial.steps().enumerated() {
            let result = try Compiler.typeCheck(files: files.values.sorted { $0.path < $1.path })
            #expect(result.isSuccess, "step \(number + 1): \(result.text)")
        }
    }

    @Test("the tests at the end of a tutorial pass", arguments: Tutorial.all)
    func passes(_ tutorial: Tutorial) throws {
        var files = try (tutorial.steps().last ?? [:]).mapValues {
            try String(contentsOf: $0, encoding: .utf8)
        }
        .filter { !$0.value.contains("@main") }
        if files.isEmpty { return }  // The table of contents has no steps.
        let count = files.values.reduce(0) { $0 + $1.matches(of: #/@Test\b/#).count }
        try #require(count > 0)
        files["main.swift"] = "import Testing\n\(TestRun.main)\n"
        let run = try TestRun(files, count: count)
        #expect(run.result.isSuccess && run.failures.isEmpty, "\(run.result.text)")
    }

    @Test func `every code file belongs to a step of a tutorial`() throws {
        let folder = Tutorial.folder.appendingPathComponent("Code")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let shown = try Tutorial.all.flatMap { try $0.steps() }.flatMap { $0.values.map(\.lastPathComponent) }
        #expect(!files.isEmpty)
        #expect(Set(files) == Set(shown))
    }
}
