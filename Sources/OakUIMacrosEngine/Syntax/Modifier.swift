/// `public`, `static` and the like in front of a declaration.
struct Modifier: Equatable {
    let name: String
    /// The indices of its tokens; more than one for `private(set)`.
    let tokens: Range<Int>

    static let names: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "lazy",
        "weak",
        "unowned", "nonisolated", "override", "dynamic", "required", "optional", "mutating", "nonmutating",
        "isolated",
    ]
}
