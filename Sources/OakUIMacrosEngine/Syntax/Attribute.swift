/// An attribute in front of a declaration: `@Name` or `@Name(arguments)`.
struct Attribute: Equatable {
    /// The name without the module: `State` for `@OakUI.State`.
    let name: String
    /// The indices of the attribute's tokens.
    let tokens: Range<Int>
}
