/// The path from a running machine to an embedded child, such as `rows[5].menu`.
public struct ScopePath: Hashable, Sendable {
    @usableFromInline
    enum Step: Hashable, Sendable {
        case child(EffectID)
        /// An element of the collection of children that the previous step names.
        case element(EffectID)
    }

    @usableFromInline var steps: [Step]

    /// Creates the path of the machine itself.
    @inlinable
    public init() {
        steps = []
    }

    @usableFromInline
    init(_ step: Step) {
        steps = [step]
    }

    /// A Boolean value that indicates whether this is the path of the machine itself.
    public var isEmpty: Bool { steps.isEmpty }

    /// Returns this path followed by another path. The result is the path of a descendant of the child at this path.
    public func appending(_ other: ScopePath) -> ScopePath {
        var path = self
        path.steps += other.steps
        return path
    }

    @usableFromInline
    func appending(_ step: Step) -> ScopePath { appending(ScopePath(step)) }

    /// The prefix for the names of effects in this scope.
    public var prefix: String { isEmpty ? "" : "\(self): " }
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
    /// The description of the step, in which a string has no quotation marks.
    fileprivate var label: String {
        if case .text(let text) = value { text } else { description }
    }
}

extension ScopePath {
    /// Returns whether this path equals the other path or leads to a descendant of its child.
    @usableFromInline
    package func starts(with other: ScopePath) -> Bool { steps.starts(with: other.steps) }
}
