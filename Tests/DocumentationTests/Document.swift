import Foundation
import Testing

/// A Markdown document of this repository, and the Swift code in it.
struct Document: CustomTestStringConvertible {
    let url: URL

    var testDescription: String { url.lastPathComponent }

    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// All documents that may hold Swift code; a new one needs no registration.
    static let all: [Document] = {
        let guides = repository.appendingPathComponent("Documentation")
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: guides.path)) ?? []
        let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { guides.appendingPathComponent($0) }
        return ([repository.appendingPathComponent("README.md")] + pages).map(Document.init)
    }()

    /// The fenced Swift blocks, in order.
    func snippets() throws -> [String] {
        var snippets: [String] = []
        var current: [Substring]?
        for line in try String(contentsOf: url, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if current == nil, line == "```swift" {
                current = []
            } else if line == "```", let lines = current {
                snippets.append(lines.joined(separator: "\n"))
                current = nil
            } else {
                current?.append(line)
            }
        }
        return snippets
    }

    /// The targets of links to files of this repository.
    func links() throws -> [String] {
        let text = try String(contentsOf: url, encoding: .utf8)
        return text.matches(of: #/\]\(([^)#]+)(#[^)]*)?\)/#).map { String($0.output.1) }
            .filter { !$0.contains("://") }
    }
}
