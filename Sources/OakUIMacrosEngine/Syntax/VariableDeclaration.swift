/// A variable declaration, `@Attribute modifier var name: Type = value { accessors }`, possibly with several names.
struct VariableDeclaration: Equatable {
    /// A name in a declaration with its type, value and accessors. All ranges are ranges of token indices.
    struct Binding: Equatable {
        /// The tokens of the name, or of a tuple of names in parentheses.
        let pattern: Range<Int>
        let type: Range<Int>?
        let value: Range<Int>?
        /// The accessors with their braces.
        let accessors: Range<Int>?
    }

    let attributes: [Attribute]
    let modifiers: [Modifier]
    /// The index of the token `var` or `let`.
    let introducer: Int
    /// The names of the declaration, of which there is at least one.
    let bindings: [Binding]
    /// The indices of all tokens of the declaration, starting with the first attribute.
    let tokens: Range<Int>
}
