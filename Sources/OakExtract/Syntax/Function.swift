import SwiftSyntax

/// A function or initializer with a body.
struct Function {
    struct Parameter {
        var label: String?
        var name: String
        var type: TypeUse
        var isInout: Bool
        var value: ExprSyntax?
        var isVariadic: Bool
    }

    let name: String
    let parameters: [Parameter]
    let result: TypeUse?
    let body: CodeBlockItemListSyntax
    let isStatic: Bool
    let isMutating: Bool
    let scope: Scope
    let location: Location
    let lastLine: Int

    init?(_ node: FunctionDeclSyntax, scope: Scope, file: SourceFile) {
        guard let body = node.body else { return nil }
        name = node.name.text
        parameters = Self.parameters(node.signature, scope)
        result = (node.signature.returnClause?.type.line).map { TypeUse($0, in: scope) }
        self.body = body.statements
        isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
        isMutating = node.modifiers.contains { $0.name.text == "mutating" }
        self.scope = scope
        location = file.location(of: node.name)
        lastLine = file.location(of: body.rightBrace).line
    }

    init?(_ node: InitializerDeclSyntax, scope: Scope, file: SourceFile) {
        guard let body = node.body else { return nil }
        name = "init"
        parameters = Self.parameters(node.signature, scope)
        result = nil
        self.body = body.statements
        (isStatic, isMutating) = (false, true)
        self.scope = scope
        location = file.location(of: node.initKeyword)
        lastLine = file.location(of: body.rightBrace).line
    }

    private static func parameters(_ signature: FunctionSignatureSyntax, _ scope: Scope) -> [Parameter] {
        signature.parameterClause.parameters.map { node in
            let label = node.firstName.text
            return Parameter(
                label: label == "_" ? nil : label, name: (node.secondName ?? node.firstName).text,
                type: TypeUse(node.type.line, in: scope),
                isInout: node.type.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.line == "inout" }
                    ?? false,
                value: node.defaultValue?.value, isVariadic: node.ellipsis != nil)
        }
    }
}
