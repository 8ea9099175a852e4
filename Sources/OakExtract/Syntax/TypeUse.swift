/// A type as written in the source, together with its scope. The same name can refer to different types in different
/// scopes.
struct TypeUse: Hashable {
    var name: String
    var scope: Scope

    init(_ name: String, in scope: Scope) {
        self.name = Self.withoutAttributes(name)
        self.scope = scope
    }

    var isOptional: Bool { name.hasSuffix("?") || name.hasPrefix("Optional<") }

    /// The type with one level of optionality removed.
    var wrapped: TypeUse {
        if name.hasSuffix("?") { return TypeUse(String(name.dropLast()), in: scope) }
        if name.hasPrefix("Optional<") { return TypeUse(String(name.dropFirst(9).dropLast()), in: scope) }
        return self
    }

    private static func withoutAttributes(_ name: String) -> String {
        var rest = name[...]
        while let word = rest.split(separator: " ", maxSplits: 1).first,
            word.hasPrefix("@")
                || ["inout", "borrowing", "consuming", "sending", "any", "some"].contains(word),
            word.count < rest.count
        {
            rest = rest.dropFirst(word.count).drop { $0 == " " }
        }
        if rest.hasPrefix("("), rest.hasSuffix(")?"), !rest.contains(","), !rest.contains("->") {
            return rest.dropFirst().dropLast(2).trimmed + "?"
        }
        return String(rest)
    }
}

/// The scope of a name lookup: a type, its enclosing types, and the files near the current file.
struct Scope: Hashable {
    /// The qualified name of the innermost type, or an empty string at the top level.
    var type: String
    var file: String
}
