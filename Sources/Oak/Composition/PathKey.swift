/// A key that identifies the location of a child's state in its parent's state. It consists of a key path, the type of
/// the child and, for an enum, the name of a case.
///
/// - Safety: `@unchecked Sendable`, because key paths are immutable, and this one was created from a
///   `Sendable` key path, whose captured values are `Sendable`.
@usableFromInline
struct PathKey: Hashable, @unchecked Sendable {
    private let path: AnyKeyPath
    private let child: ObjectIdentifier
    private let name: String?
    private let hash: Int

    @usableFromInline
    init<Root, Value>(_ path: KeyPath<Root, Value> & Sendable, of child: Any.Type, case name: String? = nil) {
        self.child = ObjectIdentifier(child)
        self.path = path
        self.name = name
        hash = path.hashValue
    }

    @usableFromInline
    static func == (a: PathKey, b: PathKey) -> Bool {
        a.child == b.child && a.name == b.name && (a.path === b.path || a.hash == b.hash && a.path == b.path)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
        hasher.combine(name)
    }
}

extension PathKey: CustomStringConvertible {
    /// The path without its root, such as `detail` for `\State.detail`. For an enum, the name of the case follows.
    @usableFromInline
    var description: String {
        let root = "\\\(type(of: path).rootType)"
        let text = path.debugDescription
        let steps = text.hasPrefix(root) ? text.dropFirst(root.count) : text[...]
        let names = steps.split(separator: ".").filter { $0 != "self" } + (name.map { [$0[...]] } ?? [])
        return names.joined(separator: ".")
    }
}
