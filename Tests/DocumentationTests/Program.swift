import Foundation

/// The Swift code of a document as one program, whose errors name the lines of the document.
struct Program {
    private let document: Document
    private let blocks: [Block]
    /// What each block says when it is run, according to the document, by the line of the block: what it prints, and
    /// how its tests fail.
    let outputs: [Int: String]

    /// How many tests it has.
    var testCount: Int { blocks.reduce(0) { $0 + $1.text.matches(of: #/@Test\b/#).count } }

    /// Whether it does anything.
    var isRun: Bool { testCount > 0 || !outputs.isEmpty }

    init?(_ document: Document) throws {
        let all = try document.blocks()
        blocks = try document.code()
        if blocks.isEmpty { return nil }
        self.document = document
        outputs = Dictionary(
            uniqueKeysWithValues: zip(all, all.dropFirst())
                .filter { $0.language == "swift" && $1.language == "output" }.map { ($0.line, $1.text) })
    }

    /// One file: the imports first, each once, and the tests last.
    var source: String {
        var (imports, lines): (Set<Substring>, [Substring]) = ([], [])
        for block in blocks {
            if isRun { lines.append(#"print("\u{1E}\#(block.line)")"#) }
            lines.append("#sourceLocation(file: \"\(document.testDescription)\", line: \(block.line))")
            for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("import ") { imports.insert(line) }
                // The blocks are the program of this file, so a type of the document cannot be it.
                let isLeftOut = line.hasPrefix("import ") || line.drop { $0 == " " } == "@main"
                lines.append(isLeftOut ? "" : line)
            }
            lines.append("#sourceLocation()")
        }
        if testCount > 0 { lines += [#"print("\u{1E}0")"#, Substring(TestRun.main)] }
        return (imports.sorted() + lines).joined(separator: "\n") + "\n"
    }

    /// What its blocks say, by their lines, and the blocks whose tests fail; or what is wrong with all of it.
    func run() throws -> (result: Command.Result, said: [Int: String], failed: Set<Int>) {
        guard testCount > 0 else {
            let result = try Compiler.run(["main.swift": source])
            return (result, Self.parts(of: result.text), [])
        }
        let run = try TestRun(["main.swift": source], count: testCount)
        var (said, failed): ([Int: String], Set<Int>) = (Self.parts(of: run.result.text), [])
        for failure in run.failures {
            let line = blocks.last { $0.line <= failure.line }?.line ?? 0
            said[line, default: ""] += failure.message + "\n"
            failed.insert(line)
        }
        return (run.result, said, failed)
    }

    /// What was printed, by the line of the block that did.
    private static func parts(of output: String) -> [Int: String] {
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
