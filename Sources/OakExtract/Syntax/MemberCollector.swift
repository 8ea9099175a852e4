import SwiftSyntax

/// A visitor that finds the members of the types in a file, including members in extensions of types from other files.
final class MemberCollector: NestingVisitor {
    private let index: Index

    init(_ source: SourceFile, _ index: Index) {
        self.index = index
        super.init(source)
    }

    override func enter(_ name: String, _ node: some DeclGroupSyntax, kind: TypeDecl.Kind?) {
        guard let type = type else { return }
        type.inherits += node.inheritanceClause?.inheritedTypes.flatMap { parts(of: $0.type) } ?? []
        add(node.memberBlock.members, to: type)
    }

    /// Adds members to a type, including those inside `#if` blocks.
    private func add(_ members: MemberBlockItemListSyntax, to type: TypeDecl) {
        for item in members {
            if let node = item.decl.as(IfConfigDeclSyntax.self) {
                for case .decls(let members)? in node.clauses.map(\.elements) { add(members, to: type) }
            } else {
                add(item.decl, to: type)
            }
        }
    }

    /// Returns the types in a composition such as `A & B`.
    private func parts(of type: TypeSyntax) -> [TypeUse] {
        let outer = Scope(type: scope.type, file: scope.file)
        if let both = type.as(CompositionTypeSyntax.self) {
            return both.elements.map { TypeUse($0.type.line, in: outer) }
        }
        return [TypeUse(type.line, in: outer)]
    }

    private var type: TypeDecl? {
        index.declaration(current, near: source.path)
            ?? index.resolve(TypeUse(current, in: Scope(type: "", file: source.path)))
    }

    // The following functions collect only global declarations. The function `enter` collects the members of types.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if path.isEmpty, let function = Function(node, scope: scope, file: source) { index.add(function) }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if path.isEmpty { index.add(alias: node.name.text, TypeUse(node.initializer.value.line, in: scope)) }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if path.isEmpty, node.parent?.parent?.is(CodeBlockItemListSyntax.self) == true,
            node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        {
            for field in fields(node) { index.add(global: field) }
        }
        return .visitChildren
    }

    private func add(_ decl: DeclSyntax, to type: TypeDecl) {
        if let node = decl.as(EnumCaseDeclSyntax.self) {
            // A case whose name is missing is not valid, which the file's problems tell.
            let names = Set(type.cases.map(\.name) + [""])
            type.cases += node.elements.filter { !names.contains($0.name.text) }.map(enumCase)
        } else if let node = decl.as(TypeAliasDeclSyntax.self) {
            type.aliases[node.name.text] = TypeUse(node.initializer.value.line, in: scope)
        } else if let node = decl.as(FunctionDeclSyntax.self) {
            if let function = Function(node, scope: scope, file: source) {
                type.functions[function.name, default: []].append(function)
            }
        } else if let node = decl.as(InitializerDeclSyntax.self) {
            if let function = Function(node, scope: scope, file: source) {
                type.initializers.append(function)
            }
        } else if let node = decl.as(VariableDeclSyntax.self) {
            add(node, to: type)
        }
    }

    private func add(_ node: VariableDeclSyntax, to type: TypeDecl) {
        let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
        for (field, binding) in zip(fields(node), node.bindings) {
            if let getter = getter(binding, field) {
                type.getters[field.name] = getter
            } else if isStatic {
                type.statics[field.name] = field
            } else if type.kind != .protocol, type.fields.allSatisfy({ $0.name != field.name }) {
                type.fields.append(field)
            }
        }
    }

    private func fields(_ node: VariableDeclSyntax) -> [TypeDecl.Field] {
        node.bindings.map { binding in
            TypeDecl.Field(
                name: binding.pattern.line,
                type: (binding.typeAnnotation?.type.line).map { TypeUse($0, in: scope) },
                value: binding.initializer?.value, scope: scope,
                isVariable: node.bindingSpecifier.text == "var", isObserved: isObserved(binding),
                location: source.location(of: binding))
        }
    }

    private func isObserved(_ binding: PatternBindingSyntax) -> Bool {
        guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return false }
        return accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    private func getter(_ binding: PatternBindingSyntax, _ field: TypeDecl.Field) -> TypeDecl.Getter? {
        switch binding.accessorBlock?.accessors {
        case .getter(let body):
            return TypeDecl.Getter(body: body, type: field.type, scope: scope)
        case .accessors(let accessors):
            // A property with `willSet` or `didSet` is still stored.
            guard let get = accessors.first(where: { $0.accessorSpecifier.text == "get" }),
                let body = get.body
            else {
                return nil
            }
            return TypeDecl.Getter(body: body.statements, type: field.type, scope: scope)
        case nil:
            return nil
        }
    }

    private func enumCase(_ node: EnumCaseElementSyntax) -> TypeDecl.Case {
        let parameters = (node.parameterClause?.parameters).map(Array.init) ?? []
        return TypeDecl.Case(
            name: node.name.text,
            parameters: parameters.enumerated().map { index, parameter in
                let label = parameter.firstName?.text == "_" ? nil : parameter.firstName?.text
                let type = TypeUse(parameter.type.line, in: scope)
                let name =
                    label ?? boundName(node, index) ?? name(of: type)
                    ?? (parameters.count == 1 ? node.name.text : "\(node.name.text).\(index)")
                return TypeDecl.Parameter(label: label, name: name, type: type)
            },
            location: source.location(of: node.name))
    }

    /// Returns the name to which a pattern in the same top-level type binds an associated value.
    private func boundName(_ node: EnumCaseElementSyntax, _ position: Int) -> String? {
        let type = current.topLevelType.map { index.boundNames.names(in: $0, near: source.path, index) }
        return type?.name(case: node.name.text, position)
    }

    /// Returns a readable name for a value of a type, such as `request` for `Comics.Request`, or `requests` for an
    /// array of them.
    private func name(of type: TypeUse) -> String? {
        let text = type.wrapped.name
        if text.hasPrefix("["), text.hasSuffix("]") {
            return name(of: TypeUse(String(text.dropFirst().dropLast()), in: scope)).map { "\($0)s" }
        }
        guard let last = text.split(separator: ".").last, last.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return nil }
        let capitals = last.prefix { $0.isUppercase }.count
        let lowered = max(1, capitals == last.count ? capitals : capitals - 1)
        return last.prefix(lowered).lowercased() + last.dropFirst(lowered)
    }
}
