import SwiftParser
import SwiftSyntax

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

    /// The Swift code in the document, without the declarations that a later block replaces. Each line of code keeps its
    /// line number.
    var swift: String {
        var code = lines.map { _ in "" }
        let swift = blocks.filter { $0.info.split(separator: " ").first?.lowercased() == "swift" }
        let current = Self.current(swift.map { lines[$0.inside].joined(separator: "\n") })
        for (block, text) in zip(swift, current) {
            let text = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in zip(block.inside, text) { code[number] = String(line) }
        }
        return code.joined(separator: "\n")
    }

    /// Replaces declarations with spaces if a later block declares a type or a test of the same name at the top level.
    ///
    /// This way, an example can grow in the course of a document.
    public static func current(_ blocks: [String]) -> [String] {
        var declared: Set<String> = []
        var current: [String] = []
        for block in blocks.reversed() {
            let declarations = declarations(in: block)
            var text = Array(block.utf8)
            for (name, range) in declarations where declared.contains(name) {
                for index in range where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
            }
            current.append(String(decoding: text, as: UTF8.self))
            declared.formUnion(declarations.map(\.name))
        }
        return current.reversed()
    }

    /// Returns the names of the types and tests that some code declares at the top level, and their UTF-8 ranges.
    private static func declarations(in code: String) -> [(name: String, range: Range<Int>)] {
        // Code that is nested too deeply could overflow the stack, and is reported when the document is read.
        guard NestingScanner(code).offset == nil else { return [] }
        return Parser.parse(source: code).statements.compactMap { statement in
            guard let name = name(of: statement.item) else { return nil }
            let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
            return (name, start..<statement.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }

    private static func name(of item: CodeBlockItemSyntax.Item) -> String? {
        guard case .decl(let declaration) = item else { return nil }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let isTest = function.attributes.contains {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test"
            }
            return isTest ? function.name.text : nil
        }
        let isType = declaration.asProtocol((any DeclGroupSyntax).self) != nil
        return isType ? declaration.asProtocol((any NamedDeclSyntax).self)?.name.text : nil
    }

    /// Returns whether a path has the file name extension of a Markdown document.
    public static func isDocument(_ path: String) -> Bool { path.lowercased().hasSuffix(".md") }
}
