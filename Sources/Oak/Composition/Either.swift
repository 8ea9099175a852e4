/// One of two things: the events, outputs and states of composed machines say so whose they are.
public enum Either<First, Second> {
    /// It is the first thing.
    case first(First)
    /// It is the second thing.
    case second(Second)
}

extension Either: Sendable where First: Sendable, Second: Sendable {}
extension Either: Equatable where First: Equatable, Second: Equatable {}
extension Either: Hashable where First: Hashable, Second: Hashable {}
extension Either: Codable where First: Codable, Second: Codable {}

extension Either: Terminable where First: Terminable, Second: Terminable {
    @inlinable
    public var isTerminal: Bool {
        switch self {
        case .first(let state): state.isTerminal
        case .second(let state): state.isTerminal
        }
    }
}

extension Either {
    /// The first thing, if it is that.
    @inlinable
    public var first: First? { if case .first(let value) = self { value } else { nil } }

    /// The second thing, if it is that.
    @inlinable
    public var second: Second? { if case .second(let value) = self { value } else { nil } }
}

/// An ``Either`` of whatever, for constraints.
public protocol EitherOf<First, Second> {
    /// What the first thing is.
    associatedtype First
    /// What the second thing is.
    associatedtype Second

    /// The same as an ``Either``, which can be switched over.
    var either: Either<First, Second> { get }
}

extension Either: EitherOf {
    public var either: Either { self }
}
