/// The fenced blocks of a Markdown document.
public struct Markdown {
    public struct Block: Equatable, Sendable {
        /// The info string: the text after the opening fence on the same line.
        public var info: String
        /// The lines of the block, including both fences. The closing fence may be missing at the end of a document.
        public var lines: Range<Int>
        /// The lines between the fences.
        public var inside: Range<Int>
    }

    /// The lines of the document, without line breaks.
    public let lines: [String]
    public let blocks: [Block]

    public init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        var blocks: [Block] = []
        var open: (fence: String, info: String, line: Int)?
        for (number, line) in lines.enumerated() {
            let text = line.trimmed
            if let (fence, info, start) = open {
                guard text.hasPrefix(fence), text.allSatisfy({ $0 == fence.first }) else { continue }
                blocks.append(Block(info: info, lines: start..<number + 1, inside: start + 1..<number))
                open = nil
            } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
                let fence = String(text.prefix { $0 == text.first })
                open = (fence, text.dropFirst(fence.count).trimmed, number)
            }
        }
        if let (_, info, start) = open {
            let end = lines.count
            blocks.append(Block(info: info, lines: start..<end, inside: min(start + 1, end)..<end))
        }
        self.blocks = blocks
    }

    /// The Swift code in the document. Each line of code keeps its line number.
    var swift: String {
        var code = lines.map { _ in "" }
        for block in blocks where block.info.split(separator: " ").first?.lowercased() == "swift" {
            for number in block.inside { code[number] = lines[number] }
        }
        return code.joined(separator: "\n")
    }

    /// Returns whether a path has the file name extension of a Markdown document.
    public static func isDocument(_ path: String) -> Bool { path.lowercased().hasSuffix(".md") }
}
