/// The path from a running machine to an embedded child, such as `rows[5].menu`.
public struct ScopePath: Sendable {
    @usableFromInline
    enum Step: Hashable, Sendable {
        case child(EffectID)
        /// An element of the child collection that the previous step leads to.
        case element(EffectID)
    }

    /// The last step of a path, linked to the steps before it. A path shares the links of the path that it extends, so
    /// appending a step is O(1).
    @usableFromInline
    final class Link: Sendable {
        let step: Step
        /// The link before this one. Only `deinit` changes it, either in the link that is being deallocated or in a
        /// link to which `deinit` has the only reference. In both cases, no other code can access the link.
        nonisolated(unsafe) private(set) var previous: Link?
        let count: Int

        init(_ step: Step, after previous: Link?) {
            self.step = step
            self.previous = previous
            count = (previous?.count ?? 0) + 1
        }

        /// Releases the preceding links iteratively, because the stack may be too small to deallocate a long path
        /// recursively.
        deinit {
            var link = previous.take()
            while isKnownUniquelyReferenced(&link) { link = link?.previous.take() }
        }
    }

    @usableFromInline var last: Link?

    /// Creates the path of the machine itself.
    @inlinable
    public init() {}

    @usableFromInline
    init(_ step: Step) {
        last = Link(step, after: nil)
    }

    /// A Boolean value that indicates whether this is the path of the machine itself.
    public var isEmpty: Bool { last == nil }

    /// Returns this path followed by another path. The result is the path of a descendant of the child at this path.
    public func appending(_ other: ScopePath) -> ScopePath {
        isEmpty ? other : other.steps.reduce(self) { $0.appending($1) }
    }

    @usableFromInline
    func appending(_ step: Step) -> ScopePath {
        var path = self
        path.last = Link(step, after: last)
        return path
    }

    /// The steps of the path, outermost first.
    private var steps: [Step] {
        var steps: [Step] = []
        var link = last
        while let current = link {
            steps.append(current.step)
            link = current.previous
        }
        return steps.reversed()
    }

    /// The text that precedes the name of an effect in this scope, such as `rows[5]: `. It is empty for the machine
    /// itself.
    public var prefix: String { isEmpty ? "" : "\(self): " }
}

extension ScopePath: Hashable {
    public static func == (a: ScopePath, b: ScopePath) -> Bool {
        guard a.last?.count == b.last?.count else { return false }
        var (one, other) = (a.last, b.last)
        while one !== other {
            guard one?.step == other?.step else { return false }
            (one, other) = (one?.previous, other?.previous)
        }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        var link = last
        while let current = link {
            hasher.combine(current.step)
            link = current.previous
        }
        hasher.combine(last?.count ?? 0)
    }
}

extension ScopePath: CustomStringConvertible {
    public var description: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .child(let name): text += text.isEmpty ? "\(name.label)" : ".\(name.label)"
            case .element(let id): text += "[\(id)]"
            }
        }
    }
}

extension EffectID {
    /// The description of the id as a step in a path, without quotation marks around strings.
    fileprivate var label: String {
        if case .text(let text) = value { text } else { description }
    }
}

extension ScopePath {
    /// The number of steps of the path.
    package var count: Int { last?.count ?? 0 }

    /// Returns the path that consists of at most the first `count` steps of this path.
    package func prefix(_ count: Int) -> ScopePath {
        var path = self
        while path.count > count { path.last = path.last?.previous }
        return path
    }

    /// Returns the key of the last step if that step is an element with a key of the given type, and otherwise `nil`.
    package func elementKey<Key: Hashable & Sendable>(as type: Key.Type) -> Key? {
        guard case .element(let id)? = last?.step else { return nil }
        let value: any Sendable =
            switch id.value {
            case .text(let text): text
            case .number(let number): number
            case .other(let value): value
            }
        guard let key = value as? Key, EffectID(key) == id else { return nil }
        return key
    }

    /// Returns whether this path equals the other path or leads to a descendant of the child at that path.
    @usableFromInline
    package func starts(with other: ScopePath) -> Bool {
        let count = other.last?.count ?? 0
        var path = self
        while let last = path.last, last.count > count { path.last = last.previous }
        return path == other
    }
}
