/// The context of a macro call: a declaration, a closure, or another macro call. The compiler's description of a
/// context omits the bodies.
struct Context: Equatable {
    enum Kind: Equatable {
        /// An extension. The associated value is the last component of the name of the extended type.
        case `extension`(String)
        /// A `struct`, `class`, `enum`, `actor` or `protocol`.
        case type
        /// A function, an initializer, a deinitializer, a subscript, a variable, or a `get` or `set` accessor.
        case code
        case closure
        case macro(String)
        case other
    }

    let kind: Kind
    /// A Boolean value that indicates whether a `<` follows the name of the context, as in `struct Box<Value>`.
    let isGeneric: Bool

    init(_ text: String) {
        guard let source = try? Source(text) else {
            kind = .other
            isGeneric = false
            return
        }
        var parser = Parser(source)
        parser.skipAttributesAndModifiers()
        let index = parser.index
        isGeneric = source.isSymbol("<", at: index + 2)
        if source.isWord("extension", at: index) {
            kind = .extension(Self.lastName(source, from: index + 1))
        } else if source.isWord("struct", "class", "enum", "actor", "protocol", at: index) {
            kind = .type
        } else if source.isWord("func", "init", "deinit", "subscript", "var", "let", "get", "set", at: index)
        {
            kind = .code
        } else if source.isSymbol("{", at: index) {
            kind = .closure
        } else if let call = try? MacroCall(source) {
            kind = .macro(call.name)
        } else {
            kind = .other
        }
    }

    private static func lastName(_ source: Source, from start: Int) -> String {
        var index = start
        while source.isSymbol(".", at: index + 1) { index += 2 }
        return index < source.tokens.count ? source.text(source.tokens[index]) : ""
    }
}
