import SwiftSyntax

/// A visitor that finds the types in a file.
final class TypeCollector: NestingVisitor {
    private(set) var types: [TypeDecl] = []

    override func enter(_ name: String, _ node: some DeclGroupSyntax, kind: TypeDecl.Kind?) {
        guard let kind else { return }
        let type = TypeDecl(
            name: name, kind: kind,
            location: source.location(of: node.introducer.nextToken(viewMode: .sourceAccurate)!),
            scope: Scope(type: name, file: source.path))
        if let generic = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause {
            type.generics = Set(generic.parameters.map(\.name.text))
        }
        types.append(type)
    }
}

/// A visitor that walks a file and keeps track of the enclosing type.
class NestingVisitor: SyntaxVisitor {
    let source: SourceFile
    private(set) var path: [String] = []

    init(_ source: SourceFile) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    /// Handles the start of a type, or of an extension if `kind` is `nil`.
    func enter(_ name: String, _ node: some DeclGroupSyntax, kind: TypeDecl.Kind?) {}

    var current: String { path.joined(separator: ".") }
    var scope: Scope { Scope(type: current, file: source.path) }

    private func enter(_ name: String, _ node: some DeclGroupSyntax, _ kind: TypeDecl.Kind?)
        -> SyntaxVisitorContinueKind
    {
        path.append(name)
        enter(current, node, kind: kind)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node, .enum)
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node, .struct)
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node, .class)
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node, .class)
    }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node, .protocol)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.line, node, nil)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
}
