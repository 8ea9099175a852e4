/// A type as it is written somewhere, and where that is: the same name means different types in different places.
struct TypeUse: Hashable {
    var name: String
    var scope: Scope

    init(_ name: String, in scope: Scope) {
        self.name = Self.withoutAttributes(name)
        self.scope = scope
    }

    var isOptional: Bool { name.hasSuffix("?") || name.hasPrefix("Optional<") }

    /// Without one level of being optional.
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

/// Where a name is looked up: in a type, then in those around it, in and near a file.
struct Scope: Hashable {
    /// The qualified name of the innermost type; empty at top level.
    var type: String
    var file: String
}
