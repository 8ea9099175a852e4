import SwiftSyntax

/// A visitor that collects the names of all members that are accessed on an expression other than `self`, or in a key
/// path.
final class MemberUses: SyntaxVisitor {
    private(set) var names: Set<String> = []

    init(_ files: some Sequence<SourceFile>) {
        super.init(viewMode: .sourceAccurate)
        for file in files { walk(file.tree) }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base, base.as(DeclReferenceExprSyntax.self)?.baseName.text != "self" {
            names.insert(node.declName.baseName.text)
        }
        return .visitChildren
    }

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.declName.baseName.text)
        return .visitChildren
    }
}
