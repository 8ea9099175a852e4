import Foundation
import OakExtract

/// The Swift code of a document, or of its first sections, as one program. Its errors refer to the lines of the
/// document.
struct Program {
    private let document: Document
    private let blocks: [Block]
    /// The documented output of each block, keyed by the line of the block. It includes the messages of failing tests.
    let outputs: [Int: String]

    /// The number of tests.
    var testCount: Int { blocks.reduce(0) { $0 + $1.text.matches(of: #/@Test\b/#).count } }

    /// A Boolean value that indicates whether the program is run, because it has tests or documented output.
    var isRun: Bool { testCount > 0 || !outputs.isEmpty }

    private init(_ document: Document, _ blocks: [Block]) throws {
        self.document = document
        self.blocks = blocks
        let (all, lines) = (try document.blocks(), Set(blocks.map(\.line)))
        outputs = Dictionary(
            uniqueKeysWithValues: zip(all, all.dropFirst())
                .filter { lines.contains($0.line) && $1.language == "output" }.map { ($0.line, $1.text) })
    }

    /// Returns the programs of a document: one with the current code of the whole document, and one with the code above
    /// each section that replaces some of it.
    static func all(in document: Document) throws -> [Program] {
        var (programs, above): ([Program], [Block]) = ([], [])
        for section in try document.sections() {
            guard current(section) == section else { throw Replacement(document: document.testDescription) }
            let blocks = current(above + section)
            if Array(blocks.prefix(above.count)) != above { programs.append(try Program(document, above)) }
            above = blocks
        }
        return above.isEmpty ? programs : programs + [try Program(document, above)]
    }

    private static func current(_ blocks: [Block]) -> [Block] {
        zip(blocks, Markdown.current(blocks.map(\.text))).map { block, text in
            var block = block
            block.text = text
            return block
        }
    }

    /// A section replaces its own code, so some of this code would not be compiled.
    struct Replacement: Error {
        let document: String
    }

    /// The source of the program, with distinct imports at the beginning and the test runner at the end.
    var source: String {
        var (imports, lines): (Set<Substring>, [Substring]) = ([], [])
        for block in blocks {
            if isRun { lines.append(#"print("\u{1E}\#(block.line)")"#) }
            lines.append("#sourceLocation(file: \"\(document.testDescription)\", line: \(block.line))")
            for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("import ") { imports.insert(line) }
                // The file has top-level code, so `@main` is not allowed.
                lines.append(line.hasPrefix("import ") ? "" : line.replacing(#/^ *@main\b/#, with: "")[...])
            }
            lines.append("#sourceLocation()")
        }
        if testCount > 0 { lines += [#"print("\u{1E}0")"#, Substring(TestRun.main)] }
        return (imports.sorted() + lines).joined(separator: "\n") + "\n"
    }

    /// Runs the program.
    ///
    /// - Returns: The result, the output of each block, keyed by its line, and the lines of the blocks whose tests
    ///   fail.
    func run() throws -> (result: Command.Result, printed: [Int: String], failed: Set<Int>) {
        guard testCount > 0 else {
            let result = try Compiler.run(["main.swift": source])
            return (result, Self.parts(of: result.text), [])
        }
        let run = try TestRun(["main.swift": source], count: testCount)
        var (printed, failed): ([Int: String], Set<Int>) = (Self.parts(of: run.result.text), [])
        for failure in run.failures {
            let line = blocks.last { $0.line <= failure.line }?.line ?? 0
            printed[line, default: ""] += failure.message + "\n"
            failed.insert(line)
        }
        return (run.result, printed, failed)
    }

    /// Returns the output of each block, keyed by its line.
    private static func parts(of output: String) -> [Int: String] {
        var parts: [Int: String] = [:]
        for part in output.split(separator: mark) {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            parts[Int(lines[0]) ?? 0] = lines.count > 1 ? String(lines[1]) : ""
        }
        return parts
    }

    /// The separator between the blocks' outputs. It must not occur in documents.
    private static let mark = "\u{1E}"
}
