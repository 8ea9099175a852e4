/// The Mermaid diagrams in a Markdown document. A comment before each diagram names a machine: `<!-- oak: Loader -->`.
public struct MarkedDiagrams {
    public struct Mark: Equatable, Sendable {
        /// The line number of the comment, counted from 1.
        public var line: Int
        /// The words of the comment: the name of the machine and the options.
        public var words: [String]
        /// The lines of the block that follows the comment, or an empty range if there is no such block.
        var block: Range<Int>
    }

    private let document: Markdown
    public let marks: [Mark]

    public init(_ text: String) {
        let document = Markdown(text)
        self.document = document
        marks = document.lines.indices.compactMap { number in
            if document.blocks.contains(where: { $0.lines.contains(number) }) { return nil }
            let line = document.lines[number].trimmed
            guard line.hasPrefix("<!-- oak:"), line.hasSuffix("-->") else { return nil }
            let words = line.dropFirst(9).dropLast(3).split(separator: " ").map(String.init)
            let next = document.lines[(number + 1)...].firstIndex { !$0.trimmed.isEmpty }
            let block = document.blocks.first { $0.lines.lowerBound == next && $0.info == "mermaid" }
            return Mark(line: number + 1, words: words, block: block?.lines ?? number + 1..<number + 1)
        }
    }

    /// Returns whether the document already contains the given diagram at a mark.
    public func has(_ diagram: String, at mark: Mark) -> Bool {
        Array(document.lines[mark.block]) == Self.block(diagram)
    }

    /// Returns the text of the document with the given diagrams, one for each mark.
    public func text(with diagrams: [String]) -> String {
        var lines = document.lines
        for (mark, diagram) in zip(marks, diagrams).reversed() {
            lines.replaceSubrange(mark.block, with: Self.block(diagram))
        }
        return lines.joined(separator: "\n")
    }

    private static func block(_ diagram: String) -> [String] {
        ["```mermaid"] + diagram.split(separator: "\n").map(String.init) + ["```"]
    }
}
