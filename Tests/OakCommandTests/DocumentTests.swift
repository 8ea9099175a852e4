import TestSupport
import Testing

/// Tests for machines and diagrams in Markdown documents.
@Suite(.blocking) struct DocumentTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static let diagram = """
        ```mermaid
        stateDiagram-v2
            state "open" as s0
            state "closed" as s1
            [*] --> s1
            s0 --> s1 : push
            s1 --> s0 : pull
        ```
        """

    private func guide(_ diagram: String = "", mark: String = "Door") -> String {
        """
        # Doors

        ```swift
        \(Sample.door)
        ```

        ```text
        <!-- oak: Nothing -->
        ```

        <!-- oak: \(mark) -->
        \(diagram.isEmpty ? "" : diagram + "\n")
        More text.

        """
    }

    @Test func `Swift code is read from a document if the document's path is passed`() throws {
        try workspace.write(guide(), to: "Guide.md")
        let named = try workspace.oak("diagram", "Guide.md", "--format", "json")
        #expect(named.output.contains("\"name\" : \"Door\"") && named.output.contains("\"line\" : 4"))
        #expect(try workspace.oak("diagram", ".").output == "")
        try workspace.write("```swift\n\(Sample.trapdoor)\n```\n", to: "Trapdoor.md")
        let defects = try workspace.oak("lint", "Trapdoor.md")
        #expect(defects.status == 1)
        #expect(defects.output.hasPrefix("Trapdoor.md:3:"))
    }

    @Test func `a declaration replaces earlier declarations of the same type, and nothing else`() throws {
        let first = "nonisolated enum Door { static let isOpen = true }\n\n\(Sample.trapdoor)"
        try workspace.write("```swift\n\(first)\n```\n\n\(guide())", to: "Guide.md")
        let named = try workspace.oak("diagram", "Guide.md", "--format", "json")
        #expect(named.output.contains("\"name\" : \"Door\""))
        #expect(named.output.contains("\"name\" : \"Trapdoor\""))
    }

    @Test func `an updated document contains the diagram after its comment and passes --check`() throws {
        try workspace.write(guide(), to: "Guide.md")
        let missing = try workspace.oak("diagram", "Guide.md", "--check")
        #expect(missing.status == 1)
        #expect(
            missing.errors.hasPrefix("Guide.md:23:1: error: The diagram of `Door` differs from the source."))

        let update = try workspace.oak("diagram", "Guide.md", "--update")
        #expect(update.status == 0 && update.output == "Guide.md: Door\n")
        #expect(try workspace.read("Guide.md") == guide(Self.diagram))
        #expect(try workspace.oak("diagram", "Guide.md", "--check").status == 0)
        #expect(try workspace.oak("diagram", "Guide.md", "--update").output == "")
    }

    @Test func `an outdated diagram in a document is reported and replaced`() throws {
        try workspace.write(Sample.door, to: "Sources/Door.swift")
        let text = guide("\n" + Self.diagram).replacing(Sample.door, with: "let door = 1")
        try workspace.write(text, to: "Guide.md")
        #expect(try workspace.oak("diagram", "Sources", "Guide.md", "--check").status == 0)
        try workspace.write(Sample.door.replacing("push", with: "press"), to: "Sources/Door.swift")
        #expect(try workspace.oak("diagram", "Sources", "Guide.md", "--check").status == 1)
        #expect(try workspace.oak("diagram", "Sources", "Guide.md", "--update").status == 0)
        #expect(try workspace.read("Guide.md").contains("s0 --> s1 : press"))
        #expect(try workspace.oak("diagram", "Sources", "Guide.md", "--check").status == 0)
    }

    @Test func `a diagram comment in a document can contain options`() throws {
        try workspace.write(guide(mark: "Door --direction right"), to: "Guide.md")
        #expect(try workspace.oak("diagram", "Guide.md", "--update").status == 0)
        #expect(try workspace.read("Guide.md").contains("stateDiagram-v2\n    direction LR\n"))
    }

    @Test(arguments: [
        ("Gate", "Guide.md:23:1: error: There is no machine `Gate` in the given paths. Correct the name"),
        ("Door --direction up", "Guide.md:23:1: error: The value 'up' is invalid for '--direction"),
    ])
    func `if a document contains an invalid diagram comment, the comment is reported and nothing is written`(
        _ mark: String, _ error: String
    )
        throws
    {
        try workspace.write(guide(mark: mark), to: "Guide.md")
        let result = try workspace.oak("diagram", "Guide.md", "--update")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix(error))
        #expect(try workspace.read("Guide.md") == guide(mark: mark))
    }

    @Test func `invalid combinations of --update and --check are rejected`() throws {
        try workspace.write(guide(), to: "Guide.md")
        #expect(try workspace.oak("diagram", ".", "--update").status == 64)
        #expect(try workspace.oak("diagram", "Guide.md", "--check", "--format", "svg").status == 64)
        #expect(try workspace.oak("diagram", "Guide.md", "--check", "--update").status == 64)
    }
}
