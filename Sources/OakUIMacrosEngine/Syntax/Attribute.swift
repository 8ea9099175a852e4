/// An attribute in front of a declaration: `@Name` or `@Name(arguments)`.
struct Attribute: Equatable {
    /// The name without the module: `State` for `@OakUI.State`.
    let name: String
    /// The indices of the tokens of the attribute.
    let tokens: Range<Int>
}
