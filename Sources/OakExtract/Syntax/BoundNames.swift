import SwiftSyntax

/// The names to which the patterns in a type and its extensions bind the associated values of enum cases.
///
/// An associated value without a label has no name of its own. A pattern such as `.open(let items)` gives it one.
struct BoundNames {
    /// The names by case. Each array contains the first name of each associated value, or `nil` if no pattern binds it.
    private let names: [String: [Int: String]]

    /// Collects the names in a top-level type and in the extensions of this type in the same file.
    init(_ type: String, in file: SourceFileSyntax) {
        let collector = BoundNameCollector(viewMode: .sourceAccurate)
        for item in file.statements where Self.name(of: item.item) == type { collector.walk(item) }
        // If several enums declare the same case, a pattern does not show which one it matches.
        names = collector.names.filter { collector.declarations[$0.key] == 1 }
    }

    func name(case name: String, _ index: Int) -> String? { names[name]?[index] }

    /// Returns the name of the type that a top-level item declares or extends.
    private static func name(of item: CodeBlockItemSyntax.Item) -> String? {
        guard case .decl(let decl) = item else { return nil }
        if let node = decl.as(ExtensionDeclSyntax.self) {
            return node.extendedType.line.split(separator: ".").first.map(String.init)
        }
        return decl.asProtocol(NamedDeclSyntax.self)?.name.text
    }
}

private final class BoundNameCollector: SyntaxVisitor {
    private(set) var names: [String: [Int: String]] = [:]
    /// The number of enums that declare a case with this name.
    private(set) var declarations: [String: Int] = [:]

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        declarations[node.name.text, default: 0] += 1
        return .visitChildren
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

    /// Returns the name that a pattern such as `let items`, or `items` after an earlier `let`, binds.
    private static func identifier(_ pattern: PatternSyntax) -> String? {
        if let binding = pattern.as(ValueBindingPatternSyntax.self) { return identifier(binding.pattern) }
        return pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
}
