import Foundation

/// The Swift code of a document as one program, whose errors name the lines of the document.
struct Program {
    private let document: Document
    private let blocks: [Block]
    /// What each block prints according to the document, by the line of the block.
    let outputs: [Int: String]

    init?(_ document: Document) throws {
        let all = try document.blocks()
        blocks = try document.code()
        if blocks.isEmpty { return nil }
        self.document = document
        outputs = Dictionary(
            uniqueKeysWithValues: zip(all, all.dropFirst()).filter { $1.language == "output" }
                .map { ($0.line, $1.text) })
    }

    /// One file: the imports first, each once.
    var source: String {
        var (imports, lines): (Set<Substring>, [Substring]) = ([], [])
        for block in blocks {
            if !outputs.isEmpty { lines.append(#"print("\u{1E}\#(block.line)")"#) }
            lines.append("#sourceLocation(file: \"\(document.testDescription)\", line: \(block.line))")
            for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("import ") { imports.insert(line) }
                lines.append(line.hasPrefix("import ") ? "" : line)
            }
            lines.append("#sourceLocation()")
        }
        return (imports.sorted() + lines).joined(separator: "\n") + "\n"
    }

    /// What was printed, by the line of the block that did.
    static func parts(of output: String) -> [Int: String] {
        var parts: [Int: String] = [:]
        for part in output.split(separator: mark) {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            parts[Int(lines[0]) ?? 0] = lines.count > 1 ? String(lines[1]) : ""
        }
        return parts
    }

    /// No text of a document contains it.
    private static let mark = "\u{1E}"
}
