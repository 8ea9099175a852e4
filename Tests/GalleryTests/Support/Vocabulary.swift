/// The public views and modifiers that a set of source files declares and that apps use by name.
struct Vocabulary {
    private(set) var views: Set<String> = []
    private(set) var modifiers: Set<String> = []

    /// The names of types that only the compiler, other views or modifiers create.
    private static let unwritten: Set<String> = [
        "AnyView", "DefaultShareLinkLabel", "Description", "EmptyView", "EquatableView", "ModifiedContent",
        "Never", "Optional",
        "TupleView",
    ]

    /// The names of the types that have modifiers.
    private static let modified = ["View", "Text", "Image", "Shape", "InsettableShape", "DynamicViewContent"]

    init(_ sources: [String]) throws {
        var types: Set<String> = []
        var conforming: Set<String> = []
        for source in sources {
            for match in source.matches(of: /public (?:struct|enum) (\w+)/) { types.insert(String(match.1)) }
            for match in source.matches(
                of: /(?:struct|enum|extension) (\w+)[^\n{]*: [^{]*\b(?:View|Shape|InsettableShape)\b/)
            {
                conforming.insert(String(match.1))
            }
            for block in Self.extensions(in: source) {
                for match in block.matches(of: /public func (\w+)/) { modifiers.insert(String(match.1)) }
            }
        }
        views = types.intersection(conforming).subtracting(Self.unwritten).filter { !$0.hasPrefix("_") }
    }

    /// Returns the top-level extensions in a file that extend types with modifiers.
    private static func extensions(in source: String) -> [String] {
        var blocks: [String] = []
        var isInside = false
        for line in source.split(separator: "\n") {
            if line.hasPrefix("extension ") {
                isInside =
                    modified.contains { line.hasPrefix("extension \($0) ") } && !line.contains(": ")
                if isInside { blocks.append("") }
            } else if line.hasPrefix("}") {
                isInside = false
            }
            if isInside { blocks[blocks.count - 1] += "\(line)\n" }
        }
        return blocks
    }
}
