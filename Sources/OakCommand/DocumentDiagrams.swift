import ArgumentParser
import Foundation
import OakExtract

/// The diagrams in a Markdown file. A comment before each diagram names its machine: `<!-- oak: Loader -->`.
struct DocumentDiagrams {
    let path: String
    private let marked: MarkedDiagrams
    private let diagrams: [String]

    /// Creates the diagrams of a document.
    ///
    /// - Parameter style: The style of diagrams whose comments have no options.
    init(_ path: String, _ model: ModelDocument, _ style: Style) throws {
        self.path = path
        guard let data = FileManager.default.contents(atPath: path) else {
            Console.printError("error: `\(path)` cannot be read. Check that the file exists.")
            throw ExitCode.failed
        }
        guard let text = String(data: data, encoding: .utf8) else {
            Console.printError("error: `\(path)` is not UTF-8 text. Convert it to UTF-8.")
            throw ExitCode.failed
        }
        marked = MarkedDiagrams(text)
        diagrams = try marked.marks.map { mark in
            let place = "\(path):\(mark.line):1"
            guard let name = mark.words.first else {
                Console.printError(
                    "\(place): error: The comment does not name a machine. Write `<!-- oak: NAME -->`.")
                throw ExitCode.failed
            }
            guard let machine = model.machine(name, near: path) else {
                Console.printError(
                    "\(place): error: There is no machine `\(name)` in the given paths. Correct the name, or add the "
                        + "file that declares the machine.")
                throw ExitCode.failed
            }
            let options = Array(mark.words.dropFirst())
            let own = options.isEmpty ? style : try Self.style(options, at: place)
            return try attempt { () throws(ExtractError) in
                try DiagramFormat.mermaid.render(machine, in: model, own.untitled)
            }
        }
    }

    private static func style(_ words: [String], at place: String) throws -> Style {
        do {
            return try Style.parse(words)
        } catch {
            Console.printError("\(place): error: \(Style.message(for: error))")
            throw ExitCode.failed
        }
    }

    /// Rewrites the file if any diagram in it differs from the source.
    func update() throws {
        let stale = stale
        guard !stale.isEmpty else { return }
        let file = URL(fileURLWithPath: path)
        try Folder(file.deletingLastPathComponent().relativePath)
            .write([(file.lastPathComponent, marked.text(with: diagrams))])
        Console.print("\(path): \(stale.map(\.name).joined(separator: ", "))\n")
    }

    /// Prints an error for each diagram that differs from the source.
    ///
    /// - Returns: `true` if all diagrams are up to date.
    func check() -> Bool {
        for (mark, name) in stale {
            Console.printError(
                "\(path):\(mark.line):1: error: The diagram of `\(name)` differs from the source. "
                    + "Run `oak diagram --update` with the same paths.")
        }
        return stale.isEmpty
    }

    private var stale: [(mark: MarkedDiagrams.Mark, name: String)] {
        zip(marked.marks, diagrams).filter { !marked.has($1, at: $0) }.map { ($0.0, $0.0.words.first ?? "") }
    }
}
