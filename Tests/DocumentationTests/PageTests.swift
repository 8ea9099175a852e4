import Foundation
import Testing

/// The pages of the guides, and the ways between them.
@Suite struct PageTests {
    static let pages = Document.all.filter { $0.url.path.hasPrefix(Document.guides.path) }

    @Test("a link leads to a file, and to a heading in it", arguments: Document.all)
    func leads(_ document: Document) throws {
        let folder = document.url.deletingLastPathComponent()
        for link in try document.links() {
            let target = link.path.isEmpty ? document.url : folder.appendingPathComponent(link.path)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(link.path) leads nowhere")
            if let fragment = link.fragment, target.pathExtension == "md" {
                let anchors = try Document(url: target).anchors()
                #expect(anchors.contains(fragment), "\(link.path) has no heading for #\(fragment)")
            }
        }
    }

    @Test func `every page is in the contents, once`() throws {
        let listed = try Document.contents.links().map(\.path).filter { $0.hasSuffix(".md") }.sorted()
        let pages = Self.pages.filter { $0.url != Document.contents.url }
            .map { String($0.url.path.dropFirst(Document.guides.path.count + 1)) }.sorted()
        #expect(listed == pages)
    }

    @Test("every code block names its language", arguments: Document.all)
    func says(_ document: Document) throws {
        for block in try document.blocks() {
            #expect(!block.language.isEmpty, "the block on line \(block.line)")
        }
    }

    @Test("the pictures in a row of a table have one size", arguments: Document.all)
    func alignsPictures(_ document: Document) throws {
        let folder = document.url.deletingLastPathComponent()
        for row in try document.text().split(separator: "\n") where row.hasPrefix("|") {
            let sizes = try row.matches(of: #/!\[[^\]]*\]\(([^)]*\.png)\)/#).map { match in
                // The header of a PNG file holds the width and the height in these bytes.
                try Data(contentsOf: folder.appendingPathComponent(String(match.output.1)))[16..<24]
            }
            #expect(Set(sizes).count <= 1, "\(row)")
        }
    }

    /// DocC shows the paragraph wherever the page is listed.
    @Test("a page has one title, and then a paragraph that says what it is about", arguments: pages)
    func begins(_ page: Document) throws {
        let lines = try page.text().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("# "))
        #expect(lines[1].isEmpty)
        let summary = try #require(lines[2].first)
        #expect(summary.isLetter || summary == "`", "line 3 is no paragraph")
        let blocks = try page.blocks().map(\.text).joined()
        #expect(lines.count { $0.hasPrefix("# ") && !blocks.contains($0) } == 1)
    }
}
