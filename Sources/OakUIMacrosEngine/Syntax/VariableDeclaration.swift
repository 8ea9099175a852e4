/// `@Attribute modifier var name: Type = value { accessors }`, possibly with several names.
struct VariableDeclaration: Equatable {
    /// One name of a declaration. Ranges are indices of tokens.
    struct Binding: Equatable {
        /// A name, or a tuple of names in parentheses.
        let pattern: Range<Int>
        let type: Range<Int>?
        let value: Range<Int>?
        /// With their braces.
        let accessors: Range<Int>?
    }

    let attributes: [Attribute]
    let modifiers: [Modifier]
    /// The index of `var` or `let`.
    let introducer: Int
    /// At least one.
    let bindings: [Binding]
    /// The indices of all its tokens, from the first attribute on.
    let tokens: Range<Int>
}
