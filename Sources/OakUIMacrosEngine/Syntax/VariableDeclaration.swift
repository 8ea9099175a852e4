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

/// An attribute in front of a declaration: `@Name` or `@Name(arguments)`.
struct Attribute: Equatable {
    /// The name without the module: `State` for `@OakUI.State`.
    let name: String
    /// The indices of the attribute's tokens.
    let tokens: Range<Int>
}

/// A modifier in front of a declaration, such as `public` or `static`.
struct Modifier: Equatable {
    let name: String
    /// The indices of the modifier's tokens. A modifier such as `private(set)` has several tokens.
    let tokens: Range<Int>

    static let names: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "lazy",
        "weak",
        "unowned", "nonisolated", "override", "dynamic", "required", "optional", "mutating", "nonmutating",
        "isolated",
    ]
}
