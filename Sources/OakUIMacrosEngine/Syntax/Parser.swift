/// A parser for the declarations that the macros process.
///
/// The parser finds only the ends of expressions and types, and does not analyze their contents.
struct Parser {
    let source: Source
    private(set) var index: Int
    /// The index of the token at which the parser stops.
    let end: Int

    init(_ source: Source, in range: Range<Int>? = nil) {
        self.source = source
        index = range?.lowerBound ?? 0
        end = range?.upperBound ?? source.tokens.count
    }

    var isAtEnd: Bool { index >= end }

    /// Skips a token. If the token is an opening bracket, skips everything up to and including the closing bracket.
    mutating func skipToken() { index = min(max(source.partner(of: index), index) + 1, end) }

    // MARK: Declarations

    mutating func attributes() -> [Attribute] {
        var attributes: [Attribute] = []
        while let attribute = attribute() { attributes.append(attribute) }
        return attributes
    }

    mutating func skipAttributesAndModifiers() {
        _ = attributes()
        _ = modifiers()
    }

    private mutating func attribute() -> Attribute? {
        guard isSymbol("@"), index + 1 < end, source.tokens[index + 1].kind == .word else { return nil }
        let start = index
        index += 1
        var name = source.text(source.tokens[index])
        index += 1
        while isSymbol("."), index + 1 < end, source.tokens[index + 1].kind == .word {
            name = source.text(source.tokens[index + 1])
            index += 2
        }
        if isSymbol("<"), let close = endOfGenericArguments() { index = close }
        if isSymbol("("), !source.tokens[index].isSeparated { skipToken() }
        return Attribute(name: name, tokens: start..<index)
    }

    private mutating func modifiers() -> [Modifier] {
        var modifiers: [Modifier] = []
        while !isAtEnd, source.tokens[index].kind == .word {
            let name = source.text(source.tokens[index])
            guard Modifier.names.contains(name) else { break }
            let start = index
            index += 1
            if isSymbol("(") { skipToken() }
            modifiers.append(Modifier(name: name, tokens: start..<index))
        }
        return modifiers
    }

    /// Parses a `var` or `let` declaration. Returns `nil` and consumes nothing if there is none at this position.
    mutating func variable() throws(SyntaxError) -> VariableDeclaration? {
        let start = index
        let attributes = attributes()
        let modifiers = modifiers()
        guard !isAtEnd, source.isWord("var", "let", at: index) else {
            index = start
            return nil
        }
        let introducer = index
        index += 1
        var bindings = [try binding()]
        while isSymbol(",") {
            index += 1
            bindings.append(try binding())
        }
        return VariableDeclaration(
            attributes: attributes, modifiers: modifiers, introducer: introducer, bindings: bindings,
            tokens: start..<index)
    }

    private mutating func binding() throws(SyntaxError) -> VariableDeclaration.Binding {
        let start = index
        guard !isAtEnd, source.tokens[index].kind == .word || isSymbol("(") else {
            throw SyntaxError(message: "expected a name", offset: source.offset(ofToken: index))
        }
        skipToken()
        let pattern = start..<index
        var type: Range<Int>?
        if isSymbol(":") {
            index += 1
            type = try self.type()
        }
        var value: Range<Int>?
        if isSymbol("=") {
            index += 1
            value = try self.value()
        }
        var accessors: Range<Int>?
        if isSymbol("{") {
            let open = index
            skipToken()
            accessors = open..<index
        }
        return .init(pattern: pattern, type: type, value: value, accessors: accessors)
    }

    // MARK: Types and values

    private mutating func type() throws(SyntaxError) -> Range<Int> {
        let start = index
        while !isAtEnd, !isSymbol("="), !isSymbol("{"), !isSymbol(","), !isSymbol(";"), !isSymbol("}") {
            if index > start, endsLine(before: index) { break }
            if isSymbol("<") {
                guard let close = endOfGenericArguments() else {
                    throw SyntaxError(
                        message: "expected '>' to close this", offset: source.offset(ofToken: index))
                }
                index = close
            } else {
                skipToken()
            }
        }
        guard index > start else {
            throw SyntaxError(message: "expected a type", offset: source.offset(ofToken: index))
        }
        return start..<index
    }

    private mutating func value() throws(SyntaxError) -> Range<Int> {
        let start = index
        while !isAtEnd, !isSymbol(","), !isSymbol(";"), !isSymbol("}") {
            if index > start, endsLine(before: index) || isObserver(at: index) { break }
            if isSymbol("<"), let close = endOfGenericArguments() {
                index = close
            } else {
                skipToken()
            }
        }
        guard index > start else {
            throw SyntaxError(message: "expected a value", offset: source.offset(ofToken: index))
        }
        return start..<index
    }

    /// Returns whether a brace opens a block of `willSet` or `didSet` observers rather than a trailing closure.
    private func isObserver(at index: Int) -> Bool {
        source.isSymbol("{", at: index) && source.isWord("willSet", "didSet", at: index + 1)
    }

    /// Returns the index after the `>` that closes the `<` at this position, or `nil` if the tokens between them cannot
    /// be generic arguments.
    private func endOfGenericArguments() -> Int? {
        guard let close = source.closingAngle(of: index), close < end else { return nil }
        return close + 1
    }

    private func isSymbol(_ symbol: Character) -> Bool { index < end && source.isSymbol(symbol, at: index) }
}
