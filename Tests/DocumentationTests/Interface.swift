import Foundation

/// The public interface of a product: a sorted list with a line for each declaration and each conformance.
struct Interface {
    let lines: [String]
    /// The declarations with neither a summary of their own nor an inherited one, with their source locations.
    let undocumented: [String]
    /// The names of the top-level declarations: types, functions and macros.
    let names: Set<String>

    #if os(Linux)
    static let usesOwnOakUI = true
    #else
    static let usesOwnOakUI = false
    #endif

    init(of product: String) throws {
        let graphs = try Compiler.symbolGraphs(of: product)
        // Unavailable declarations exist only for their messages.
        let symbols = graphs.flatMap(\.symbols)
            .filter { $0.kind.identifier != "swift.extension" && !$0.isUnavailable }
        let relationships = graphs.flatMap(\.relationships)
        let names = Dictionary(symbols.map { ($0.identifier.precise, $0.name) }) { first, _ in first }
        let conformances = relationships.filter { $0.kind == "conformsTo" }.compactMap { relationship in
            names[relationship.source].flatMap { name in
                (names[relationship.target] ?? relationship.targetFallback).map {
                    Entry(owner: name, text: "\(name): \($0.replacing("Swift.", with: ""))")
                }
            }
        }
        lines = Set(symbols.map(\.entry) + conformances.filter { !$0.isImplied }).sorted().map(\.text)
        self.names = Set(symbols.filter { $0.pathComponents.count == 1 }.map(\.name))
        let inherited = Set(relationships.filter { $0.sourceOrigin != nil }.map(\.source))
        undocumented = symbols.filter { !$0.hasSummary && !inherited.contains($0.identifier.precise) }
            .map { "\($0.name), \($0.place)" }.sorted()
    }

    /// Returns the lines that were added or removed since an earlier interface.
    func changes(since old: [String]) -> String {
        let (gone, new) = (Set(old).subtracting(lines), Set(lines).subtracting(old))
        return (gone.map { ($0, "- ") } + new.map { ($0, "+ ") })
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.1 + $0.0 }.joined(separator: "\n")
    }
}

extension SymbolGraph.Symbol {
    fileprivate var name: String { pathComponents.joined(separator: ".") }

    /// The line of the declaration, such as `Machine: func cancel()`, or `final class Machine<T> …` at the top level.
    fileprivate var entry: Entry {
        let declaration = (declarationFragments ?? []).map(\.spelling).joined()
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isDeprecated = availability?.contains { $0.isUnconditionallyDeprecated == true } == true
        let text = declaration + (isDeprecated ? ", deprecated" : "")
        let owner = pathComponents.dropLast().joined(separator: ".")
        return owner.isEmpty ? Entry(owner: name, text: text) : Entry(owner: owner, text: "\(owner): \(text)")
    }

    fileprivate var isUnavailable: Bool {
        availability?.contains { $0.isUnconditionallyUnavailable == true } == true
    }

    /// A Boolean value that indicates whether the declaration has a summary. A comment that begins with a list has
    /// none.
    fileprivate var hasSummary: Bool {
        docComment?.lines.first { !$0.text.isEmpty }.map { !$0.text.hasPrefix("- ") } ?? false
    }

    fileprivate var place: String {
        guard let location else { return "unknown location" }
        let path = URL(string: location.uri)?.path ?? location.uri
        return path.replacing(Document.repository.path + "/", with: "") + ":\(location.position.line + 1)"
    }
}

/// A line of an interface. Types precede their members.
private struct Entry: Hashable, Comparable {
    let owner: String
    let text: String

    /// A Boolean value that indicates whether the conformance is implicit for every type.
    var isImplied: Bool {
        [": Copyable", ": Escapable", ": SendableMetatype"].contains { text == owner + $0 }
    }

    static func < (a: Entry, b: Entry) -> Bool {
        (a.owner, a.isMember ? 1 : 0, a.text) < (b.owner, b.isMember ? 1 : 0, b.text)
    }

    private var isMember: Bool { text.hasPrefix("\(owner): ") }
}
