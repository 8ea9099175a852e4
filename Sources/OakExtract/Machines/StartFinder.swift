import SwiftSyntax

/// A place in the source where a machine is created, together with the machine's initial state.
struct Start {
    /// The kinds of code that create machines, in order of precedence.
    enum Kind: CaseIterable {
        /// A host, or a parent that embeds the machine.
        case host
        /// A check that explores the machine.
        case check
        /// A test, which can start a machine in any state.
        case test
    }

    var kind: Kind
    var machine: TypeUse
    /// The initial state, or `nil` if it cannot be determined from the source.
    var state: ExprSyntax?
    var scope: Scope
    /// A Boolean value that indicates whether other code that `oak` does not find may start the machine differently.
    var isAssumed = false
}

/// A visitor that finds the places in a file where hosts, checks and tests start machines. Previews are ignored.
final class StartFinder: NestingVisitor {
    private(set) var starts: [Start] = []
    private let index: Index
    private var testDepth = 0
    private let isTestFile: Bool

    private static let hosts: Set<String> = [
        "Machine", "ObservableTransducer", "TransducerActor", "TransducerView",
    ]
    private static let label = "initialState"

    init(_ source: SourceFile, _ index: Index) {
        self.index = index
        isTestFile =
            source.path.hasSuffix(".swift")
            && ["import Testing", "import XCTest"].contains(where: source.text.contains)
        super.init(source)
        if source.text.contains("\(Self.label):") { walk(source.tree) }
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isTest(node) { testDepth += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { if isTest(node) { testDepth -= 1 } }

    private func isTest(_ node: FunctionDeclSyntax) -> Bool {
        node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.line == "Test" }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first(where: { $0.label?.text == Self.label })?.expression,
            let (origin, machine) = machine(of: node)
        else { return .visitChildren }
        var state: ExprSyntax? = argument
        if let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("$") {
            state = field(String(name.dropFirst()))
        }
        let isTest = origin == .host && (isTestFile || testDepth > 0)
        let kind = isTest ? .test : origin
        starts.append(Start(kind: kind, machine: TypeUse(machine, in: scope), state: state, scope: scope))
        return .visitChildren
    }

    /// Returns the initial value of the property that a binding refers to. The property belongs to the enclosing type.
    private func field(_ name: String) -> ExprSyntax? {
        index.declaration(current, near: source.path)?.fields.first { $0.name == name }?.value
    }

    private func machine(of node: FunctionCallExprSyntax) -> (Start.Kind, String)? {
        let callee = node.calledExpression
        if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
            return member.declName.baseName.text == "run" ? (.host, base.line) : nil
        }
        if let generic = callee.as(GenericSpecializationExprSyntax.self) {
            let name = generic.expression.line
            let arguments = generic.genericArgumentClause.arguments
            guard let kind = Self.kind(of: name), let first = arguments.first else { return nil }
            return (kind, first.argument.line)
        }
        let name = callee.line
        guard let kind = Self.kind(of: name), let first = node.arguments.first,
            first.label?.text == (kind == .check ? nil : "of"),
            let type = first.expression.as(MemberAccessExprSyntax.self), let base = type.base,
            type.declName.baseName.text == "self"
        else { return nil }
        return (kind, base.line)
    }

    private static func kind(of name: String) -> Start.Kind? {
        switch name {
        case "Check": .check
        case "TestMachine": .test
        default: hosts.contains(name) ? .host : nil
        }
    }
}
