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

    /// The Swift code in the document, without the blocks that a later one replaces. Each line of code keeps its line
    /// number.
    var swift: String {
        var code = lines.map { _ in "" }
        let swift = blocks.filter { $0.info.split(separator: " ").first?.lowercased() == "swift" }
        for block in Self.current(swift, code: { lines[$0.inside].joined(separator: "\n") }) {
            for number in block.inside { code[number] = lines[number] }
        }
        return code.joined(separator: "\n")
    }

    /// Returns the blocks that no later block replaces.
    ///
    /// An example can grow in the course of a document: a block replaces all earlier blocks that declare a type or a
    /// test of the same name at the top level.
    ///
    /// - Parameter code: A function that returns the Swift code of a block.
    public static func current<Block>(_ blocks: [Block], code: (Block) -> String) -> [Block] {
        var declared: Set<String> = []
        var current: [Block] = []
        for block in blocks.reversed() {
            let names = declarations(in: code(block))
            if declared.isDisjoint(with: names) { current.append(block) }
            declared.formUnion(names)
        }
        return current.reversed()
    }

    /// Returns the names of the types and tests that some code declares at the top level.
    private static func declarations(in code: String) -> Set<String> {
        let declaration =
            #/(?m)^(?:@\w+ +)*(?:(?:public|private|fileprivate|final|indirect) +)*(?:(?:enum|struct|class|actor|protocol) +(\w+)|@Test.*func +(\w+|`.+`)\()/#
        return Set(code.matches(of: declaration).compactMap { $0.output.1 ?? $0.output.2 }.map(String.init))
    }

    /// Returns whether a path has the file name extension of a Markdown document.
    public static func isDocument(_ path: String) -> Bool { path.lowercased().hasSuffix(".md") }
}
