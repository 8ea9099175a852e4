import Blocking
import Foundation
import Testing

/// What the documents show can be written, and does what they say.
@Suite(.blocking) struct SnippetTests {
    @Test("the snippets of a document compile, one after the other", arguments: Document.all)
    func compiles(_ document: Document) throws {
        guard let program = try Program(document), !program.isRun else { return }
        let verdict = try Compiler.typeCheck(program.source)
        #expect(verdict.isSuccess, "\(verdict.text)")
    }

    /// New projects of Xcode have this default. A program of checks is not part of an app.
    @Test(
        "the snippets of a document compile where code is isolated to the main actor by default",
        arguments: Document.all.filter { $0.testDescription != "CheckPrograms.md" })
    func compilesOnMainActor(_ document: Document) throws {
        guard let program = try Program(document) else { return }
        let verdict = try Compiler.typeCheck(
            program.source, options: ["-default-isolation", "MainActor"])
        #expect(verdict.isSuccess, "\(verdict.text)")
    }

    @Test(
        "the snippets of a document print what it shows, and its tests pass unless it shows how they fail",
        arguments: Document.all)
    func prints(_ document: Document) throws {
        guard let program = try Program(document), program.isRun else { return }
        let (result, said, failed) = try program.run()
        try #require(result.isSuccess, "\(result.text)")
        for line in Set(program.outputs.keys).union(failed).sorted() {
            let text = said[line] ?? ""
            #expect(
                Expectation(program.outputs[line] ?? "").isMet(by: text),
                "The block on line \(line) of \(document.testDescription) says this instead:\n\(text)")
        }
    }

    @Test("printed output is shown in a separate block that is compared", arguments: Document.all)
    func shows(_ document: Document) throws {
        for block in try document.code() {
            #expect(!block.text.contains(#/\bprint\(.*\)  \/\//#), "in the block on line \(block.line)")
        }
    }

    @Test("code that a document shows as wrong has the errors that it shows", arguments: Document.all)
    func fails(_ document: Document) throws {
        let blocks = try document.blocks()
        for (index, block) in blocks.enumerated() where block.language == "swift error" {
            let shown = try #require(
                blocks[(index + 1)...].first, "The block on line \(block.line) has no output below.")
            let errors = try Compiler.typeCheck(block.text).errors
            #expect(
                shown.language == "output" && Expectation(shown.text).isMet(by: errors),
                "The block on line \(block.line) of \(document.testDescription) has these errors instead:\n\(errors)"
            )
        }
    }

    @Test("the commands of a document print what it shows", arguments: Document.all)
    func runs(_ document: Document) throws {
        for step in try document.blocks().filter({ $0.language == "console" }).flatMap({
            Transcript($0).steps
        }) {
            let result = try Transcript.run(step)
            #expect(
                Expectation(step.output).isMet(by: result.text),
                "`\(step.command)`, line \(step.line) of \(document.testDescription), prints this instead:\n\(result.text)"
            )
        }
    }

    @Test("the diagrams of a document match its code", arguments: Document.all)
    func draws(_ document: Document) throws {
        guard try document.text().contains("\n<!-- oak: ") else { return }
        let oak = Compiler.products.appendingPathComponent("oak").path
        let result = try Command.run(oak, ["diagram", document.url.path, "--check"])
        #expect(result.isSuccess, "\(result.text)")
    }

    @Test("a manifest that a document shows can be read", arguments: Document.all)
    func reads(_ document: Document) throws {
        for manifest in try document.blocks().filter(\.isManifest) {
            let verdict = try Compiler.readManifest(manifest.text)
            #expect(verdict.isSuccess, "\(verdict.text)")
        }
    }

    @Test func `code that does not compile is found, with its place in the document`() throws {
        let document = try written(
            "# T\n\n```swift\nimport Oak\n\nlet machine = Machine(of: Nothing.self)\n```\n")
        let verdict = try Compiler.typeCheck(try #require(try Program(document)).source)
        #expect(!verdict.isSuccess)
        #expect(verdict.text.contains("\(document.testDescription):6:"))
    }

    @Test func `the README has snippets, so that these tests cannot pass by finding none`() throws {
        #expect(try #require(Document.all.first).code().count >= 4)
    }

    @Test func `the output of each block is separated`() throws {
        let document = try written(
            """
            ```swift
            import Oak
            let text = "one"
            print(text)
            ```
            ```output
            one
            ```
            ```swift
            print(text + "s")
            ```
            ```output
            others
            ```
            """)
        let program = try #require(try Program(document))
        let printed = try program.run().said
        #expect(printed == [2: "one\n", 10: "ones\n"])
        #expect(program.outputs == [2: "one", 10: "others"])
    }

    @Test func `a failing test is found with its message`() throws {
        let document = try written(
            """
            ```swift
            import Testing
            @Test func `one is two`() { #expect(1 == 2) }
            ```
            ```swift
            @Test func `one is three`() { #expect(1 == 3) }
            @Test func `one is one`() { #expect(1 == 1) }
            ```
            ```output
            Expectation failed: 1 == 3
            ```
            """)
        let (_, said, failed) = try #require(try Program(document)).run()
        #expect(failed == [2, 6])
        #expect(said[2] == "Expectation failed: 1 == 2\n" && said[6] == "Expectation failed: 1 == 3\n")
    }

    private func written(_ text: String) throws -> Document {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).md")
        try text.write(to: url, atomically: true, encoding: .utf8)
        return Document(url: url)
    }
}
