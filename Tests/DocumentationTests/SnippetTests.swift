import Foundation
import TestSupport
import Testing

/// Tests that the code in the documents compiles and has the documented output.
@Suite(.blocking) struct SnippetTests {
    @Test("the snippets of a document compile as one program", arguments: Document.all)
    func compiles(_ document: Document) throws {
        for program in try Program.all(in: document) where !program.isRun {
            let result = try Compiler.typeCheck(program.source)
            #expect(result.isSuccess, "\(result.text)")
        }
    }

    /// New Xcode projects have this default. Check programs are excluded, because they are not part of an app.
    @Test(
        "the snippets of a document compile with the main actor as the default isolation",
        arguments: Document.all.filter { $0.testDescription != "CheckPrograms.md" })
    func compilesOnMainActor(_ document: Document) throws {
        for program in try Program.all(in: document) {
            let result = try Compiler.compileOnMainActor(program.source)
            #expect(result.isSuccess, "\(result.text)")
        }
    }

    @Test(
        "the snippets of a document print the documented output, and only the documented failures occur",
        arguments: Document.all)
    func prints(_ document: Document) throws {
        for program in try Program.all(in: document) where program.isRun {
            let (result, printed, failed) = try program.run()
            try #require(result.isSuccess, "\(result.text)")
            for line in Set(program.outputs.keys).union(failed).sorted() {
                let text = printed[line] ?? ""
                #expect(
                    Expectation(program.outputs[line] ?? "").isMet(by: text),
                    "The block on line \(line) of \(document.testDescription) prints this instead:\n\(text)")
            }
        }
    }

    @Test("an excerpt in a document matches its source file", arguments: Document.all)
    func excerptsMatch(_ document: Document) throws {
        for block in try document.blocks() {
            guard let source = block.source else { continue }
            let file = document.url.deletingLastPathComponent().appendingPathComponent(source)
            let text = try String(contentsOf: file, encoding: .utf8)
            let missing = Excerpt(block.text).firstMissingPart(in: text)
            #expect(missing == nil, "line \(block.line) of \(document.testDescription), \(source)")
        }
    }

    @Test("a document shows printed output in separate blocks, not in comments", arguments: Document.all)
    func outputIsSeparate(_ document: Document) throws {
        for block in try document.code() {
            #expect(!block.text.contains(#/\bprint\(.*\)  \/\//#), "block on line \(block.line)")
        }
    }

    @Test("code that a document marks as invalid produces the documented errors", arguments: Document.all)
    func showsErrors(_ document: Document) throws {
        let blocks = try document.blocks()
        for (index, block) in blocks.enumerated() where block.language == "swift error" {
            let shown = try #require(
                blocks[(index + 1)...].first,
                "The block on line \(block.line) is not followed by an output block.")
            let errors = try Compiler.typeCheck(block.text).errors
            #expect(
                shown.language == "output" && Expectation(shown.text).isMet(by: errors),
                "The block on line \(block.line) of \(document.testDescription) has these errors instead:\n\(errors)"
            )
        }
    }

    @Test("the commands in a document print the documented output", arguments: Document.all)
    func commandsPrint(_ document: Document) throws {
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

    @Test("the diagrams in a document match its code", arguments: Document.all)
    func diagramsMatch(_ document: Document) throws {
        guard try document.text().contains("\n<!-- oak: ") else { return }
        let oak = Compiler.products.appendingPathComponent("oak").path
        let result = try Command.run(oak, ["diagram", document.url.path, "--check"])
        #expect(result.isSuccess, "\(result.text)")
    }

    @Test("the package manifests in a document are valid", arguments: Document.all)
    func manifestsAreValid(_ document: Document) throws {
        for manifest in try document.blocks().filter(\.isManifest) {
            let result = try Compiler.readManifest(manifest.text)
            #expect(result.isSuccess, "\(result.text)")
        }
    }

    @Test func `an error in a snippet is reported with its line in the document`() throws {
        let text = "# T\n\n```swift\nimport Oak\n\nlet machine = Machine(of: Nothing.self)\n```\n"
        try Compiler.inFolder { folder in
            let document = try written(text, to: folder)
            let result = try Compiler.typeCheck(try #require(try Program.all(in: document).first).source)
            #expect(!result.isSuccess)
            #expect(result.text.contains("\(document.testDescription):6:"))
        }
    }

    @Test(arguments: [
        ("a {\n    b\n\n    c\n}", nil), ("b\n\nc", nil), ("    b\n", nil), ("a {\n    // …\n    c\n}", nil),
        ("a {\n    c", "a {\n    c"), ("a {\nb", "a {\nb"), ("b\n// …\na {", "a {"), ("      b", "      b"),
        ("c\n}\nd", "c\n}\nd"), ("x", "x"),
    ])
    func `an excerpt consists of lines of the file, in order`(_ text: String, _ missing: String?) {
        #expect(Excerpt(text).firstMissingPart(in: "a {\n    b\n\n    c\n}") == missing)
    }

    @Test func `the snippets of the README are found`() throws {
        #expect(try #require(Document.all.first).code().count == 1)
    }

    @Test func `the output of each code block is reported separately`() throws {
        let text = """
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
            """
        try Compiler.inFolder { folder in
            let program = try #require(try Program.all(in: try written(text, to: folder)).first)
            let printed = try program.run().printed
            #expect(printed == [2: "one\n", 10: "ones\n"])
            #expect(program.outputs == [2: "one", 10: "others"])
        }
    }

    @Test func `a block replaces earlier declarations of the same type or test`() throws {
        let text = """
            # T

            ```swift
            enum A { static let text = "a" }
            ```
            ```swift
            print(A.text)
            ```
            ```output
            a
            ```

            ## Replaced

            ```swift
            struct A { static let text = "b" }
            print(A.text)
            ```
            ```output
            b
            ```
            """
        try Compiler.inFolder { folder in
            let programs = try Program.all(in: try written(text, to: folder))
            #expect(programs.map(\.outputs) == [[7: "a"], [7: "a", 16: "b"]])
            #expect(programs[0].source.contains("enum A") && !programs[0].source.contains("struct A"))
            #expect(programs[1].source.contains("struct A") && !programs[1].source.contains("enum A"))
            #expect(throws: Program.Replacement.self) {
                let twice = "```swift\nenum A {}\n```\n```swift\nenum A {}\n```\n"
                return try Program.all(in: try written(twice, to: folder))
            }
        }
    }

    @Test func `a failing test in a snippet is reported with its message`() throws {
        let text = """
            ```swift
            import Testing
            @Test func `a wrong comparison fails`() { #expect(1 == 2) }
            ```
            ```swift
            @Test func `a second wrong comparison fails`() { #expect(1 == 3) }
            @Test func `a correct comparison passes`() { #expect(1 == 1) }
            ```
            ```output
            Expectation failed: 1 == 3
            ```
            """
        try Compiler.inFolder { folder in
            let (_, printed, failed) = try #require(try Program.all(in: try written(text, to: folder)).first)
                .run()
            #expect(failed == [2, 6])
            #expect(
                printed[2] == "Expectation failed: 1 == 2\n" && printed[6] == "Expectation failed: 1 == 3\n")
        }
    }

    private func written(_ text: String, to folder: URL) throws -> Document {
        let url = folder.appendingPathComponent("Document.md")
        try text.write(to: url, atomically: true, encoding: .utf8)
        return Document(url: url)
    }
}
