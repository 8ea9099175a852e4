import Foundation

/// A translator of pages from GitHub's syntax to DocC's. It translates links to pages, products and sources, and
/// pictures.
struct Translator {
    let pages: [String: Page]
    let products: [String]
    let repository: String

    /// A function that draws the machine of a comment in a page, and returns the name of the picture, or `nil` to keep
    /// the Mermaid block.
    let draw: (_ words: [String], Page) throws -> String?

    func translated(_ page: Page) throws -> String {
        var result: [String] = []
        var (isInTopics, picture): (Bool, String?) = (false, nil)
        // A link may continue on the next line, so paragraphs are translated as a whole.
        var paragraph: [String] = []
        func endParagraph() {
            if !paragraph.isEmpty { result.append(linked(paragraph.joined(separator: "\n"), in: page)) }
            paragraph = []
        }
        for line in page.lines {
            if !line.isCode, line.text.hasPrefix("## ") { isInTopics = line.text == "## Topics" }
            let mark = line.isCode ? nil : line.text.wholeMatch(of: #/<!-- oak: (.+) -->/#)
            let isTopic = isInTopics && (line.text.contains(Self.item) || line.text.hasPrefix("  "))
            guard line.isCode || mark != nil || isTopic || line.text.isEmpty else {
                paragraph.append(line.text)
                picture = nil
                if page.isContents, line.text.hasPrefix("# ") {
                    endParagraph()
                    result += ["", "@Metadata {", "    @TechnologyRoot", "}"]
                }
                continue
            }
            endParagraph()
            if line.isCode {
                if picture == nil { result.append(line.text) }
            } else if let mark {
                picture = try draw(mark.output.1.split(separator: " ").map(String.init), page)
                result += picture.map { ["![The machine \(mark.output.1)](\($0))"] } ?? []
            } else {
                result += isTopic ? topic(line.text, in: page).map { [$0] } ?? [] : [line.text]
                picture = nil
            }
        }
        endParagraph()
        return result.joined(separator: "\n")
    }

    /// Returns an item of a topic list, or `nil` for the second line of an item. DocC adds the title and the summary of
    /// the linked page.
    private func topic(_ line: String, in page: Page) -> String? {
        guard line.contains(Self.item), let link = line.firstMatch(of: Self.link) else { return nil }
        switch target(String(link.output.target), from: page) {
        case .page(let name, _): return "- <doc:\(name)>"
        case .product(let name): return "- ``\(name)``"
        case .picture, .source, .elsewhere: return nil
        }
    }

    private func linked(_ text: String, in page: Page) -> String {
        text.replacing(Self.link) { match in
            // There are no links in code spans.
            if text[..<match.range.lowerBound].count(where: { $0 == "`" }) % 2 == 1 {
                return String(text[match.range])
            }
            let (mark, label) = (match.output.mark, match.output.text)
            switch target(String(match.output.target), from: page) {
            case .page(let name, let heading):
                return "[\(label)](doc:\(name)\(heading.map { "#\($0)" } ?? ""))"
            case .product(let name): return "``\(name)``"
            case .picture where label.hasPrefix("!["): return linked(String(label), in: page)
            case .picture(let name): return "\(mark)[\(label)](\(name))"
            case .source(let path):
                return repository.isEmpty ? String(label) : "[\(label)](\(repository)/\(path))"
            case .elsewhere: return String(text[match.range])
            }
        }
    }

    private enum Target {
        case page(String, heading: String?)
        case product(String)
        case picture(String)
        case source(String)
        case elsewhere
    }

    private func target(_ link: String, from page: Page) -> Target {
        if link.contains("://") || link.hasPrefix("mailto:") { return .elsewhere }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = "Documentation/\(page.path)".split(separator: "/").dropLast()
        let path = resolved(parts[0], from: folder.map(String.init), or: "Documentation/\(page.path)")
        let name = String(path.split(separator: "/").last ?? "")
        let fragment = parts.count > 1 ? String(parts[1]) : nil
        if let guide = path.wholeMatch(of: #/Documentation/(.*\.md)/#),
            let page = pages[String(guide.output.1)]
        {
            let heading = fragment.flatMap(page.heading)
            return .page(
                page.name, heading: heading?.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        }
        if name.hasSuffix(".tutorial") { return .page(name.replacing(".tutorial", with: ""), heading: nil) }
        if path.hasPrefix("Documentation/") { return .picture(name) }
        if products.contains(name) { return .product(name) }
        return .source(path)
    }

    private func resolved(_ link: Substring, from folder: [String], or page: String) -> String {
        if link.isEmpty { return page }
        var path = folder
        for part in link.split(separator: "/") where part != "." {
            if part == ".." { _ = path.popLast() } else { path.append(String(part)) }
        }
        return path.joined(separator: "/")
    }

    /// The beginning of an item of a list, which may be numbered.
    private static var item: Regex<Substring> { #/^(?:-|\d+\.) /# }

    private static var link: Regex<(Substring, mark: Substring, text: Substring, target: Substring)> {
        #/(?<mark>!?)\[(?<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?<target>[^)\s]+)\)/#
    }
}
