import Foundation
import Testing

/// A Markdown document of this repository.
struct Document: CustomTestStringConvertible {
    let url: URL

    var testDescription: String { url.lastPathComponent }

    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let guides = repository.appendingPathComponent("Documentation")

    /// All documents. New documents are found automatically.
    static let all: [Document] = {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: guides.path)) ?? []
        let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { guides.appendingPathComponent($0) }
        let others = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"]
            .map { repository.appendingPathComponent($0) }
        return (others + pages).map(Document.init)
    }()

    /// The table of contents, which is also the first page of the site.
    static let contents = Document(url: guides.appendingPathComponent("README.md"))
    /// The table of contents of the reference.
    static let reference = Document(url: guides.appendingPathComponent("Reference.md"))

    func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// Returns the fenced code blocks in order.
    func blocks() throws -> [Block] {
        var blocks: [Block] = []
        var open: (language: Substring, line: Int, text: [Substring])?
        var above: Substring = ""
        for (number, line) in try text().split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        {
            if open == nil, line.hasPrefix("```") {
                open = (line.dropFirst(3), number + 2, [])
            } else if line == "```", let block = open {
                blocks.append(
                    Block(
                        language: String(block.language), line: block.line,
                        text: block.text.joined(separator: "\n"), source: Self.source(in: above)))
                open = nil
            } else {
                open?.text.append(line)
                if open == nil, !line.isEmpty { above = line }
            }
        }
        return blocks
    }

    /// Returns the path of the Swift file in a line such as `[Loader.swift](../Loader.swift):`.
    private static func source(in line: Substring) -> String? {
        line.wholeMatch(of: #/\[[^\]]+\]\(([^)]+\.swift)\):/#).map { String($0.output.1) }
    }

    /// Returns the Swift code that is compiled. Excerpts of files are compiled together with their files.
    func code() throws -> [Block] {
        try blocks().filter { $0.language == "swift" && !$0.isManifest && $0.source == nil }
    }

    /// Returns the Swift code that is compiled, by sections. A heading of level 2 begins a section.
    func sections() throws -> [[Block]] {
        let code = try code()
        var sections: [[Block]] = [[]]
        for (number, line) in try text().split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        {
            if line.hasPrefix("## ") { sections.append([]) }
            if let block = code.first(where: { $0.line == number + 2 }) {
                sections[sections.count - 1].append(block)
            }
        }
        return sections
    }

    /// Returns the links to files of this repository.
    func links() throws -> [Link] {
        try text().matches(of: #/\]\(([^)#\s]*)(?:#([^)]*))?\)/#)
            .map { Link(path: String($0.output.1), fragment: $0.output.2.map(String.init)) }
            .filter { !$0.path.contains("://") && !$0.path.hasPrefix("mailto:") }
    }

    /// Returns the anchors that GitHub generates for the headings.
    func anchors() throws -> Set<String> {
        var (anchors, isInBlock): (Set<String>, Bool) = ([], false)
        for line in try text().split(separator: "\n") {
            if line.hasPrefix("```") { isInBlock.toggle() }
            guard !isInBlock, line.hasPrefix("#") else { continue }
            let heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
            let name = heading.replacing(" ", with: "-")
                .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            let number = (1...).first { !anchors.contains("\(name)-\($0)") } ?? 1
            anchors.insert(anchors.contains(name) ? "\(name)-\(number)" : name)
        }
        return anchors
    }

    struct Link {
        let path: String
        let fragment: String?
    }
}
