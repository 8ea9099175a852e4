import Foundation
import TestSupport
import Testing

@testable import OakUIMacrosEngine

/// Tests that the macros expand any source, or report errors at locations inside the source.
@Suite(.timeLimit(.minutes(5))) struct FuzzTests {
    private static let trials = 300

    @Test(arguments: Seeds.all(30))
    func `tokens are in source order and cover everything except whitespace and comments`(
        seed: UInt64
    ) {
        var garbage = RandomSource(seed: seed)
        for _ in 0..<Self.trials {
            let source = garbage.source()
            guard let tokens = try? Lexer.tokens(of: source) else { continue }
            let bytes = Array(source.utf8)
            var end = 0
            for token in tokens {
                let gap = String(decoding: bytes[end..<token.range.lowerBound], as: UTF8.self)
                let isOrdered = end <= token.range.lowerBound && !token.range.isEmpty
                if !isOrdered || !isTrivia(gap) {
                    Issue.record(
                        "'\(gap)' is lost in \(source.debugDescription). OAK_SEED=\(seed) repeats the trial.")
                }
                end = token.range.upperBound
            }
        }
    }

    @Test(arguments: Seeds.all(30))
    func `the macros either expand a source or report an error at a location in the source`(
        seed: UInt64
    ) {
        var garbage = RandomSource(seed: seed)
        for _ in 0..<Self.trials {
            let source = garbage.source()
            for expansion in expansions(of: source) {
                guard case .failure(let diagnostics, _) = expansion else { continue }
                let isInside = diagnostics.allSatisfy { diagnostic in
                    let range = diagnostic.fixIt?.range ?? 0..<0
                    return (0...source.utf8.count).contains(diagnostic.offset)
                        && range.upperBound <= source.utf8.count
                        && !diagnostic.message.isEmpty
                }
                if diagnostics.isEmpty || !isInside {
                    Issue.record(
                        "\(diagnostics) for \(source.debugDescription). OAK_SEED=\(seed) repeats the trial.")
                }
            }
        }
    }

    @Test(arguments: Seeds.all(30)) func `brackets in expansions are balanced`(seed: UInt64) {
        var garbage = RandomSource(seed: seed)
        for _ in 0..<Self.trials {
            let source = garbage.source()
            for case .source(let text) in expansions(of: source) {
                do { _ = try Source(text) } catch {
                    Issue.record(
                        "\(error) in \(text) for \(source.debugDescription). OAK_SEED=\(seed) repeats the trial."
                    )
                }
            }
        }
    }

    @Test(arguments: [
        "<", "(", "{", "[", "#", "@A ", "\"\\(", "/*", "\"", "/a", "`", "a<", "a,", "@Previewable ", "-",
        "var ",
    ])
    func `source code with thousands of repeated tokens is expanded`(piece: String) {
        let repeated = String(repeating: piece, count: 20_000)
        for source in [repeated, "@Entry var x = " + repeated, "#Preview { " + repeated + " }"] {
            #expect(expansions(of: source).count == 4)
        }
    }

    private func expansions(of source: String) -> [Expansion] {
        let context = ["extension EnvironmentValues {}"]
        return [
            EntryMacro.accessors(declaration: source, lexicalContext: context),
            EntryMacro.key(declaration: source, lexicalContext: [source] + context),
            EntryMacro.defaultValue(declaration: source),
            PreviewMacro.registration(
                call: source, discriminator: "$s", place: .init(fileID: source, line: 1, column: 1),
                lexicalContext: []),
        ]
    }

    /// Returns whether a string consists only of whitespace and comments, without using the lexer.
    private func isTrivia(_ text: String) -> Bool {
        var rest = Array(text.unicodeScalars)[...]
        while let first = rest.first {
            if rest.starts(with: "//".unicodeScalars) {
                rest = rest.drop { $0 != "\n" && $0 != "\r" }
            } else if rest.starts(with: "/*".unicodeScalars) {
                var depth = 0
                repeat {
                    let pair = String(String.UnicodeScalarView(rest.prefix(2)))
                    depth += pair == "/*" ? 1 : pair == "*/" ? -1 : 0
                    rest.removeFirst(pair == "/*" || pair == "*/" ? 2 : 1)
                } while depth > 0 && !rest.isEmpty
                guard depth == 0 else { return false }
            } else {
                guard " \t\n\r\u{B}\u{C}\0".unicodeScalars.contains(first) else { return false }
                rest.removeFirst()
            }
        }
        return true
    }
}
