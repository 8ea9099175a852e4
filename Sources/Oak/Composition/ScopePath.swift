/// The path from a running machine to an embedded child, such as `rows[5].menu`.
public struct ScopePath: Sendable {
    @usableFromInline
    enum Step: Hashable, Sendable {
        case child(EffectID)
        /// An element of the child collection that the previous step identifies.
        case element(EffectID)
    }

    /// The last step of a path, linked to the steps before it. A path shares the links of the path that it extends, so
    /// appending a step is O(1).
    @usableFromInline
    final class Link: Sendable {
        let step: Step
        let previous: Link?
        let count: Int

        init(_ step: Step, after previous: Link?) {
            self.step = step
            self.previous = previous
            count = (previous?.count ?? 0) + 1
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

    /// The prefix of effect names in this scope.
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
    /// Returns whether this path equals the other path or leads to a descendant of the child at that path.
    @usableFromInline
    package func starts(with other: ScopePath) -> Bool {
        let count = other.last?.count ?? 0
        var path = self
        while let last = path.last, last.count > count { path.last = last.previous }
        return path == other
    }
}
