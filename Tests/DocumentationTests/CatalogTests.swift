import Foundation
import TestSupport
import Testing

/// Tests for the program that converts the guides to a DocC catalog.
@Suite(.blocking) struct CatalogTests {
    private let contents = "# Contents\n\nAll.\n\n## Topics\n\n### Begin\n\n"

    @Test func `a link to another page becomes a DocC link`() throws {
        let catalog = try Catalog([
            "README.md": contents,
            "A.md": "# A\n\nSee [the other](Lint/B.md) and [nobody's](https://a.b/C.md).",
            "Lint/B.md": "# B\n\n[Up](../A.md)",
        ])
        #expect(
            try catalog.text("A.md").hasSuffix("See [the other](doc:B) and [nobody's](https://a.b/C.md)."))
        #expect(try catalog.text("B.md").hasSuffix("[Up](doc:A)"))
    }

    @Test func `a link that continues on the next line becomes a DocC link`() throws {
        let catalog = try Catalog([
            "README.md": contents + "- [Other](B.md): what\n  it is about.\n",
            "A.md": "# A\n\nSee [the\nother](B.md), and `x`.\n- [More of\n  it](B.md)",
            "B.md": "# B\n\nText.",
        ])
        #expect(
            try catalog.text("A.md")
                .hasSuffix("See [the\nother](doc:B), and `x`.\n- [More of\n  it](doc:B)"))
        #expect(try catalog.text("Guides.md").hasSuffix("- <doc:B>\n"))
    }

    @Test func `a link to a heading uses the anchor that DocC generates`() throws {
        let catalog = try Catalog([
            "README.md": contents, "A.md": "# A\n\n[x](B.md#the-end-is-near), [y](#two)\n\n## Two",
            "B.md": "# B\n\nText.\n\n## The end is near",
        ])
        #expect(
            try catalog.text("A.md").contains("[x](doc:B#The%20end%20is%20near), [y](doc:A#Two)"))
    }

    @Test func `the table of contents becomes the root page, and its lists become topics`() throws {
        let catalog = try Catalog([
            "README.md": contents
                + "- [Page](A.md): what it is about.\n1. [Oak](../Sources/Oak): machines.\n- [Steps](T.tutorial)\n",
            "A.md": "# A\n\nText.", "T.tutorial": "@Tutorial",
        ])
        let root = try catalog.text("Guides.md")
        #expect(root.hasPrefix("# Contents\n\n@Metadata {\n    @TechnologyRoot\n}\n"))
        #expect(root.contains("- <doc:A>\n- ``Oak``\n- <doc:T>\n"))
    }

    @Test func `the first page of the site begins with the introduction of the README`() throws {
        let catalog = try Catalog(
            ["README.md": contents + "- [Page](A.md)\n", "A.md": "# A\n\nText.", "Images/a.png": "…"],
            readme: """
                # Oak
                ## Late responses
                See [A](Documentation/A.md).
                ## A screen in five minutes
                [![A](Documentation/Images/a.png)](Documentation/Images/a.svg)
                ## Guarantees
                More.
                """)
        #expect(
            try catalog.text("Guides.md").hasSuffix(
                """
                All.

                ## Late responses
                See [A](doc:A).
                ## A screen in five minutes
                ![A](a.png)
                ## Topics

                ### Begin

                - <doc:A>

                """))
        let renamed = try Catalog(["README.md": contents], readme: "# Oak\n")
        #expect(!renamed.result.isSuccess)
        #expect(renamed.result.text.contains("The README has no section “Late responses”"))
    }

    @Test func `a link to a source file points to the repository`() throws {
        let files = ["README.md": contents, "A.md": "# A\n\nSee [the `App`](../Examples/App.swift)."]
        #expect(try Catalog(files).text("A.md").hasSuffix("See the `App`."))
        let linked = try Catalog(files, repository: "https://example.org/oak/blob/main")
        #expect(
            try linked.text("A.md")
                .hasSuffix("See [the `App`](https://example.org/oak/blob/main/Examples/App.swift)."))
    }

    @Test func `a page in a DocC catalog refers to a picture by its file name`() throws {
        let catalog = try Catalog([
            "README.md": contents, "A.md": "# A\n\n![A tree](Images/tree.png)", "Images/tree.png": "…",
        ])
        #expect(try catalog.text("A.md").hasSuffix("![A tree](tree.png)"))
        #expect(try catalog.text("tree.png") == "…")
    }

    @Test func `code blocks are copied to the DocC catalog unchanged`() throws {
        let page = "# A\n\nWrite `[A](B.md)`.\n\n```swift\n// [A](B.md)\n## Topics\n- [A](B.md)\n```\n"
        let catalog = try Catalog(["README.md": contents, "A.md": page, "B.md": "# B"])
        #expect(try catalog.text("A.md") == page)
    }

    @Test func `a Mermaid diagram of a machine is replaced with a picture`() throws {
        let page = "# A\n\n<!-- oak: Door --expand -->\n```mermaid\nstateDiagram-v2\n```\n\nMore.\n"
        let files = ["README.md": contents, "A.md": page]
        let catalog = try Catalog(
            files, oak: "mkdir -p \"${9}\" && echo \"$@\" > \"${9}/Door.svg\"")
        #expect(
            try catalog.text("A.md") == "# A\n\n![The machine Door --expand](A-Door.svg)\n\nMore.\n")
        #expect(try catalog.text("A-Door.svg").contains("--machine Door --expand --format svg"))
        #expect(try Catalog(files).text("A.md").contains("```mermaid"))
    }

    @Test func `a diagram that cannot be drawn and two files with the same name are reported`() throws {
        let page = "# A\n\n<!-- oak: Door -->\n```mermaid\n```\n"
        let undrawn = try Catalog(["README.md": contents, "A.md": page], oak: "exit 2")
        #expect(undrawn.result.text.contains("The machine Door of A.md was not drawn"))
        let twice = try Catalog(["README.md": contents, "x.png": "", "Images/x.png": ""])
        #expect(twice.result.text.contains("Two files are called x.png"))
        #expect(!undrawn.result.isSuccess && !twice.result.isSuccess)
    }
}

/// The catalog that is generated from a folder of documents.
private struct Catalog {
    let result: Command.Result
    private let folder: Folder

    init(
        _ files: [String: String], readme: String = "\n## Late responses\n## A screen in five minutes\n",
        repository: String = "", oak: String? = nil
    ) throws {
        folder = try Folder()
        try folder.write(readme, to: "README.md")
        for (path, text) in files { try folder.write(text, to: "Documentation/\(path)") }
        try folder.write("#!/bin/sh\n\(oak ?? "")\n", to: "oak")
        let program = folder.url.appendingPathComponent("oak").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        result = try Command.run(
            Compiler.products.appendingPathComponent("documentation-catalog").path,
            [
                folder.url.path, folder.url.appendingPathComponent("catalog").path, repository,
                oak == nil ? "" : program, folder.url.appendingPathComponent("Sources/Oak").path,
            ])
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent("catalog/\(name)"), encoding: .utf8)
    }
}

/// A temporary folder that is deleted when its owner is deallocated.
private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
