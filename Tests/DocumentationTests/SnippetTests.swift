import Foundation
import Testing

/// What the documents show can be written.
@Suite struct SnippetTests {
    @Test("the snippets of a document compile, one after the other", arguments: Document.all)
    func compiles(_ document: Document) throws {
        let code = try document.snippets().filter { !isManifest($0) }
        if code.isEmpty { return }
        let verdict = try Compiler.typeCheck(arranged(code))
        #expect(verdict.isAccepted, "\(verdict.text)")
    }

    @Test("a manifest that a document shows can be read", arguments: Document.all)
    func reads(_ document: Document) throws {
        for manifest in try document.snippets().filter(isManifest) {
            let verdict = try Compiler.readManifest(manifest)
            #expect(verdict.isAccepted, "\(verdict.text)")
        }
    }

    @Test("a link to a file leads to one", arguments: Document.all)
    func leads(_ document: Document) throws {
        let folder = document.url.deletingLastPathComponent()
        for link in try document.links() {
            let target = folder.appendingPathComponent(link).path
            #expect(FileManager.default.fileExists(atPath: target), "\(link) leads nowhere")
        }
    }

    @Test("the README has snippets, so that these tests cannot pass by finding none")
    func finds() throws {
        let readme = try #require(Document.all.first)
        #expect(try readme.snippets().count >= 4)
    }

    @Test("code that does not compile is found")
    func notices() throws {
        #expect(try !Compiler.typeCheck("import Oak\nlet machine = Machine(of: Nothing.self)").isAccepted)
    }

    private func isManifest(_ snippet: String) -> Bool { snippet.hasPrefix("// swift-tools-version") }

    /// One file: the imports first, each once.
    private func arranged(_ snippets: [String]) -> String {
        let lines = snippets.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let imports = Set(lines.filter { $0.hasPrefix("import ") }).sorted()
        return (imports + lines.filter { !$0.hasPrefix("import ") }).joined(separator: "\n")
    }
}
