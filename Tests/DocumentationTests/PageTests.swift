import Foundation
import Testing

/// Tests for the pages of the guides and their links.
@Suite struct PageTests {
    static let pages = Document.all.filter { $0.url.path.hasPrefix(Document.guides.path) }

    @Test("the links of a document lead to existing files and headings", arguments: Document.all)
    func linksResolve(_ document: Document) throws {
        let folder = document.url.deletingLastPathComponent()
        for link in try document.links() {
            let target = link.path.isEmpty ? document.url : folder.appendingPathComponent(link.path)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(link.path) does not exist")
            if let fragment = link.fragment, target.pathExtension == "md" {
                let anchors = try Document(url: target).anchors()
                #expect(anchors.contains(fragment), "\(link.path) has no heading for #\(fragment)")
            }
        }
    }

    @Test func `each page is either a guide or part of the reference`() throws {
        let (guides, reference) = (try Self.listed(in: .contents), try Self.listed(in: .reference))
        #expect(guides.isDisjoint(with: reference))
        let pages = Self.pages.filter { $0.url != Document.contents.url }
            .map { String($0.url.path.dropFirst(Document.guides.path.count + 1)) }
        #expect(guides.union(reference) == Set(pages))
    }

    /// The limit keeps the guides readable. Details belong in the reference.
    @Test func `the guides have at most 60,000 words`() throws {
        let guides = try Self.listed(in: .contents).map {
            Document(url: Document.guides.appendingPathComponent($0))
        }
        #expect(
            try guides.map { try $0.text().split(whereSeparator: \.isWhitespace).count }.reduce(0, +)
                <= 60_000)
    }

    /// Returns the pages that a table of contents lists, as paths in the folder of the guides.
    private static func listed(in contents: Document) throws -> Set<String> {
        Set(try contents.links().map(\.path).filter { $0.hasSuffix(".md") && !$0.hasPrefix("../") })
    }

    @Test("every code block of a document has a language", arguments: Document.all)
    func namesLanguages(_ document: Document) throws {
        for block in try document.blocks() {
            #expect(!block.language.isEmpty, "block on line \(block.line)")
        }
    }

    @Test("the pictures in a table row have the same size", arguments: Document.all)
    func alignsPictures(_ document: Document) throws {
        let folder = document.url.deletingLastPathComponent()
        for row in try document.text().split(separator: "\n") where row.hasPrefix("|") {
            let sizes = try row.matches(of: #/!\[[^\]]*\]\(([^)]*\.png)\)/#).map { match in
                // These bytes of a PNG file contain the width and the height.
                try Data(contentsOf: folder.appendingPathComponent(String(match.output.1)))[16..<24]
            }
            #expect(Set(sizes).count <= 1, "\(row)")
        }
    }

    @Test("a diagram of a machine shows the initial state and at least two states", arguments: Document.all)
    func diagramsShowTransitions(_ document: Document) throws {
        for block in try document.blocks() where block.language == "mermaid" {
            #expect(block.text.contains("[*] --> "), "block on line \(block.line)")
            #expect(block.text.matches(of: #/ as s\d+\n/#).count > 1, "block on line \(block.line)")
        }
    }

    /// DocC shows the first paragraph in lists of pages.
    @Test("a page has one title, followed by a summary paragraph", arguments: pages)
    func hasTitleAndSummary(_ page: Document) throws {
        let lines = try page.text().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("# "))
        #expect(lines[1].isEmpty)
        let summary = try #require(lines[2].first)
        #expect(summary.isLetter || summary == "`", "line 3 is not a paragraph")
        let blocks = try page.blocks().map(\.text).joined()
        #expect(lines.count { $0.hasPrefix("# ") && !blocks.contains($0) } == 1)
    }
}
