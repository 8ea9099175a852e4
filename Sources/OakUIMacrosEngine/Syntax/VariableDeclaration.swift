/// A variable declaration of the form `@Attribute modifier var name: Type = value { accessors }`, with one or more
/// names.
struct VariableDeclaration: Equatable {
    /// A declared name with its type, value and accessors. All ranges are ranges of token indices.
    struct Binding: Equatable {
        /// The tokens of the name, or of a tuple of names in parentheses.
        let pattern: Range<Int>
        let type: Range<Int>?
        let value: Range<Int>?
        /// The accessors, including their braces.
        let accessors: Range<Int>?
    }

    let attributes: [Attribute]
    let modifiers: [Modifier]
    /// The index of the token `var` or `let`.
    let introducer: Int
    /// The declared names with their types and values. There is at least one.
    let bindings: [Binding]
    /// The indices of all tokens of the declaration, starting with the first attribute.
    let tokens: Range<Int>
}
