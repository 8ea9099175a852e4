import SwiftSyntax

/// An index of the types and functions of all files, with name lookup.
///
/// If a name is declared more than once, for example in different modules, it refers to the declaration in the folder
/// that is nearest to its use. If two declarations are equally near, the name is not resolved.
final class Index {
    let files: [String: SourceFile]
    let boundNames: BoundNameIndex
    private(set) var types: [TypeDecl] = []
    private var typesByName: [String: [TypeDecl]] = [:]
    private(set) var functions: [String: [Function]] = [:]
    /// The top-level type aliases.
    private(set) var aliases: [String: [TypeUse]] = [:]
    /// The global constants and variables.
    private(set) var globals: [String: TypeDecl.Field] = [:]

    /// A cache of resolved types, which is needed because the same names are looked up for every state and event.
    private var resolved: [TypeUse: TypeDecl?] = [:]
    private var declared: [TypeUse: TypeDecl?] = [:]
    private var texts: [SyntaxIdentifier: String] = [:]
    private var isComplete = false

    init(_ sources: [SourceFile]) {
        files = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        boundNames = BoundNameIndex(sources)
        for source in sources {
            let collector = TypeCollector(source)
            collector.walk(source.tree)
            for type in collector.types {
                types.append(type)
                typesByName[type.name, default: []].append(type)
            }
        }
        for source in sources { MemberCollector(source, self).walk(source.tree) }
        isComplete = true
    }

    /// Returns whether a member with the given name is accessed on an expression other than `self`, or in a key path.
    func isUsed(memberNamed name: String) -> Bool { memberUses.contains(name) }
    private lazy var memberUses = MemberUses(files.values).names

    /// The places in the sources where machines are created.
    private(set) lazy var starts = embeddings() + files.values.flatMap { StartFinder($0, self).starts }

    /// Returns the source text of a node as a single line.
    func text(of node: some SyntaxProtocol) -> String {
        // A node outside a file is temporary, and its id may be reused for another node.
        guard node.root.kind == .sourceFile else { return node.line }
        if let known = texts[node.id] { return known }
        let text = node.line
        texts[node.id] = text
        return text
    }

    func location(of node: some SyntaxProtocol, in scope: Scope) -> Location {
        files[scope.file]?.location(of: node) ?? Location(file: scope.file, line: 1, column: 1)
    }

    // MARK: Adding declarations

    func add(_ function: Function) { functions[function.name, default: []].append(function) }
    func add(alias name: String, _ type: TypeUse) { aliases[name, default: []].append(type) }
    func add(global field: TypeDecl.Field) { globals[field.name] = field }

    // MARK: Name lookup

    /// Returns the declaration with the given qualified name that is nearest to a file.
    func declaration(_ name: String, near file: String) -> TypeDecl? {
        let candidates = typesByName[name] ?? []
        guard candidates.count > 1, isComplete else {
            return nearest(candidates, to: file) { $0.location.file }
        }
        let use = TypeUse(name, in: Scope(type: "", file: file))
        if let known = declared[use] { return known }
        let found = nearest(candidates, to: file) { $0.location.file }
        declared[use] = .some(found)
        return found
    }

    func resolve(_ use: TypeUse) -> TypeDecl? {
        if let known = resolved[use] { return known }
        let found = resolve(use, depth: 0)
        if isComplete { resolved[use] = .some(found) }
        return found
    }

    private func resolve(_ use: TypeUse, depth: Int) -> TypeDecl? {
        guard depth < 16 else { return nil }
        var name = use.name
        while name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
        if let angle = name.firstIndex(of: "<") {
            // A member of a generic type, such as `Scope<A>.B`, is not resolved.
            guard let end = name.lastIndex(of: ">"), name.index(after: end) == name.endIndex else {
                return nil
            }
            name = String(name[..<angle])
        }
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first, parts.allSatisfy({ $0.first?.isLetter == true || $0.first == "_" })
        else {
            return nil
        }
        guard let start = resolve(first: first, use.scope, depth) else {
            // The first component may be the name of a module.
            return parts.count > 1
                ? resolve(
                    TypeUse(
                        parts.dropFirst().joined(separator: "."), in: Scope(type: "", file: use.scope.file)),
                    depth: depth + 1) : nil
        }
        return parts.dropFirst().reduce(Optional(start)) { type, part in
            type.flatMap { member(part, of: $0, near: use.scope.file, depth) }
        }
    }

    private func resolve(first name: String, _ scope: Scope, _ depth: Int) -> TypeDecl? {
        var around = scope.type.split(separator: ".").map(String.init)
        if name == "Self" { return declaration(scope.type, near: scope.file) }
        while !around.isEmpty {
            let outer = around.joined(separator: ".")
            if let type = declaration(outer, near: scope.file) {
                if type.generics.contains(name) { return nil }
                // An alias hides outer declarations, even if its type is not in the sources.
                if let alias = type.aliases[name] { return resolve(alias, depth: depth + 1) }
                if let found = member(name, of: type, near: scope.file, depth) { return found }
            }
            around.removeLast()
        }
        if let type = declaration(name, near: scope.file) { return type }
        return nearest(aliases[name] ?? [], to: scope.file, { $0.scope.file }).flatMap {
            resolve($0, depth: depth + 1)
        }
    }

    private func member(_ name: String, of type: TypeDecl, near file: String, _ depth: Int) -> TypeDecl? {
        if let alias = type.aliases[name] { return resolve(alias, depth: depth + 1) }
        return declaration(type.name + "." + name, near: file)
    }

    /// Returns the type that an alias refers to. The type may have no declaration in the sources, for example if it is
    /// a composite.
    func unalias(_ use: TypeUse) -> TypeUse {
        var use = use
        for _ in 0..<16 {
            let scopeType = declaration(use.scope.type, near: use.scope.file)
            if let alias = scopeType?.aliases[use.name] {
                use = alias
            } else if let alias = nearest(aliases[use.name] ?? [], to: use.scope.file, { $0.scope.file }) {
                use = alias
            } else {
                return use
            }
        }
        return use
    }

    /// Returns whether the type has no values, such as `Never` or an enum without cases.
    func isEmpty(_ use: TypeUse) -> Bool {
        if let type = resolve(use) { return type.kind == .enum && type.cases.isEmpty }
        return ["Never", "Swift.Never"].contains(unalias(use).name)
    }

    private func nearest<T>(_ candidates: [T], to file: String, _ path: (T) -> String) -> T? {
        if candidates.count < 2 { return candidates.first }
        func nearness(_ other: String) -> Int {
            other == file
                ? .max
                : zip(file.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
        }
        let rated = candidates.map { ($0, nearness(path($0))) }
        let best = rated.map(\.1).max()
        let nearest = rated.filter { $0.1 == best }
        return nearest.count == 1 ? nearest[0].0 : nil
    }
}
