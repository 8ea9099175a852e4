/// Where an embedded child is, seen from the machine that runs: for example `rows[5].menu`.
public struct ScopePath: Hashable, Sendable {
    @usableFromInline
    enum Step: Hashable, Sendable {
        case child(EffectID)
        /// An element of the collection of children that the step before names.
        case element(EffectID)
    }

    @usableFromInline var steps: [Step]

    /// The machine itself.
    @inlinable
    public init() {
        steps = []
    }

    @usableFromInline
    init(_ step: Step) {
        steps = [step]
    }

    /// Whether it is that of the machine itself.
    public var isEmpty: Bool { steps.isEmpty }

    /// A child of the child at this path.
    public func appending(_ other: ScopePath) -> ScopePath {
        var path = self
        path.steps += other.steps
        return path
    }

    @usableFromInline
    func appending(_ step: Step) -> ScopePath { appending(ScopePath(step)) }

    /// What precedes the name of an effect of this scope.
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
    /// The description without the quotes of a text.
    fileprivate var label: String {
        if case .text(let text) = value { text } else { description }
    }
}

extension ScopePath {
    /// Whether it is another path, or leads to a child below that.
    @usableFromInline
    package func starts(with other: ScopePath) -> Bool { steps.starts(with: other.steps) }
}
