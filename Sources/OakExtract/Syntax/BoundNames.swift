import SwiftSyntax

/// The names to which the patterns in a top-level type and its extensions bind the associated values of enum cases.
///
/// An associated value without a label has no name of its own. A pattern such as `.open(let items)` gives it one.
struct BoundNames {
    /// The names, keyed by case and by the index of the associated value. If patterns use several names for a value,
    /// the first one is stored.
    private let names: [String: [Int: String]]

    /// Collects the names in the given declarations and extensions.
    init(_ items: [CodeBlockItemSyntax]) {
        let collector = BoundNameCollector(viewMode: .sourceAccurate)
        for item in items { collector.walk(item) }
        // If several enums declare a case with different associated values, a pattern does not show which one it
        // matches.
        names = collector.names.filter { collector.declarations[$0.key]?.count == 1 }
    }

    func name(case name: String, _ index: Int) -> String? { names[name]?[index] }
}

/// The top-level declarations and extensions of types in all files, and the names that their patterns bind.
final class BoundNameIndex {
    private var items: [String: [(file: String, item: CodeBlockItemSyntax)]] = [:]
    /// The names, keyed by the top-level type and the file that declares it.
    private var known: [TypeUse: BoundNames] = [:]

    init(_ sources: [SourceFile]) {
        for source in sources {
            for item in source.tree.statements {
                if let type = Self.type(of: item.item) {
                    items[type, default: []].append((source.path, item))
                }
            }
        }
    }

    /// Returns the names that patterns bind in a top-level type that a file declares or extends.
    func names(in type: String, near file: String, _ index: Index) -> BoundNames {
        let owner = index.declaration(type, near: file)
        let key = TypeUse(type, in: Scope(type: "", file: owner?.location.file ?? file))
        if let names = known[key] { return names }
        let own = (items[type] ?? []).filter {
            // Extensions of a type that is not in the sources are treated as unrelated to each other.
            owner == nil ? $0.file == file : index.declaration(type, near: $0.file) === owner
        }
        let names = BoundNames(own.map(\.item))
        known[key] = names
        return names
    }

    /// Returns the name of the top-level type that an item declares or extends.
    private static func type(of item: CodeBlockItemSyntax.Item) -> String? {
        guard case .decl(let decl) = item else { return nil }
        if let node = decl.as(ExtensionDeclSyntax.self) { return node.extendedType.line.topLevelType }
        return decl.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
}

extension String {
    /// The top-level type in a qualified name.
    var topLevelType: String? { split(separator: ".").first.map(String.init) }
}

private final class BoundNameCollector: SyntaxVisitor {
    private(set) var names: [String: [Int: String]] = [:]
    /// The different parameter lists that enums declare for a case, keyed by case name.
    private(set) var declarations: [String: Set<String>] = [:]

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        declarations[node.name.text, default: []].insert(node.parameterClause?.line ?? "")
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else {
            return .visitChildren
        }
        let name = callee.declName.baseName.text
        for (index, argument) in node.arguments.enumerated() {
            guard let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern,
                let bound = Self.identifier(pattern), names[name]?[index] == nil
            else { continue }
            names[name, default: [:]][index] = bound
        }
        return .visitChildren
    }

    /// Returns the name that a pattern binds: `items` for `let items`, or for `items` within `let .loaded(items)`.
    private static func identifier(_ pattern: PatternSyntax) -> String? {
        if let binding = pattern.as(ValueBindingPatternSyntax.self) { return identifier(binding.pattern) }
        return pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
}
