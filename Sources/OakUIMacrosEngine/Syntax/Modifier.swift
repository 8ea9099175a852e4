/// A modifier in front of a declaration, such as `public` or `static`.
struct Modifier: Equatable {
    let name: String
    /// The indices of the tokens of the modifier. There are several in `private(set)`.
    let tokens: Range<Int>

    static let names: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "lazy",
        "weak",
        "unowned", "nonisolated", "override", "dynamic", "required", "optional", "mutating", "nonmutating",
        "isolated",
    ]
}
