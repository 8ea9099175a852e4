/// `@Name` or `@Name(arguments)` in front of a declaration.
struct Attribute: Equatable {
    /// The name without the module: `State` for `@OakUI.State`.
    let name: String
    /// The indices of its tokens.
    let tokens: Range<Int>
}
