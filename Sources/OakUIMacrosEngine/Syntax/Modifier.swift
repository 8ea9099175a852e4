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
