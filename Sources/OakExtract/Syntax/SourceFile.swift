import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A parsed source file with folded operators.
final class SourceFile {
    let path: String
    let text: String
    let tree: SourceFileSyntax
    private let converter: SourceLocationConverter
    /// A location at which the code is nested too deeply, or `nil` if there is none.
    private let tooDeepLocation: Location?
    /// The maximum nesting depth of the syntax tree. Visiting deeper nodes could overflow the stack.
    private static let depthLimit = 1_000

    /// Returns a location that is computed from the text alone, because `SourceLocationConverter` uses recursion.
    private static func location(_ path: String, _ text: String, offset: Int) -> Location {
        let lines = text.utf8.prefix(offset).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Location(file: path, line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var offset = NestingScanner(text).offset
        var parsed = Parser.parse(source: offset == nil ? text : "")
        if let node = parsed.firstNode(deeperThan: Self.depthLimit) {
            offset = node.position.utf8Offset
            parsed = Parser.parse(source: "")
        }
        tooDeepLocation = offset.map { Self.location(path, text, offset: $0) }
        // An expression with a custom operator remains unfolded.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        tree = folded.as(SourceFileSyntax.self) ?? parsed
        converter = SourceLocationConverter(fileName: path, tree: tree)
    }

    func location(of node: some SyntaxProtocol) -> Location {
        let place = node.startLocation(converter: converter)
        return Location(file: path, line: place.line, column: place.column)
    }

    /// The line comments in the file. A `//` in a string literal does not start a comment.
    var lineComments: [(text: String, location: Location)] {
        tree.tokens(viewMode: .sourceAccurate).flatMap { token in
            comments(token.leadingTrivia, from: token.position)
                + comments(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
        }
    }

    private func comments(_ trivia: Trivia, from start: AbsolutePosition) -> [(
        text: String, location: Location
    )] {
        var offset = start
        return trivia.compactMap { piece in
            defer { offset = offset.advanced(by: piece.sourceLength.utf8Length) }
            guard case .lineComment(let text) = piece else { return nil }
            let place = converter.location(for: offset)
            return (text, Location(file: path, line: place.line, column: place.column))
        }
    }

    /// Up to three parts of the file that are not valid Swift, or the place that is nested too deeply.
    var problems: [Problem] {
        if let tooDeepLocation {
            let message = "skipped: the code is nested too deeply; simplify it"
            return [Problem(location: tooDeepLocation, message: message)]
        }
        guard tree.hasError else { return [] }
        // The parser reports each missing closing brace with the same message.
        let all = ParseDiagnosticsGenerator.diagnostics(for: tree).map {
            Problem(
                location: location(of: $0.node),
                message: "not valid Swift: \($0.message). This part is skipped.")
        }
        return Array(all.unique.prefix(3))
    }
}

extension SourceFileSyntax {
    /// Returns a node that is nested too deeply, or `nil` if there is none. Each element of a chain of operators
    /// counts as one level.
    ///
    /// The search does not recurse, because recursion could overflow the stack.
    fileprivate func firstNode(deeperThan limit: Int) -> Syntax? {
        var open = [(node: Syntax(self), depth: 0)]
        while let (node, depth) = open.popLast() {
            let length = node.as(SequenceExprSyntax.self)?.elements.count ?? 0
            if depth + length > limit { return node }
            for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
                open.append((child, depth + 1))
            }
        }
        return nil
    }
}

extension SyntaxProtocol {
    /// The source text as a single line, without comments.
    var line: String {
        tokens(viewMode: .sourceAccurate).reduce(into: "") { text, token in
            text += token.text
            if token.trailingTrivia.contains(where: { !$0.isComment })
                || token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.contains(where: \.isNewline)
                    == true
            {
                text += " "
            }
        }
        .trimmed
    }
}

extension TriviaPiece {
    var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

extension StringProtocol {
    var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
