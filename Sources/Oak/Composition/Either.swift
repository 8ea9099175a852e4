/// A value of one of two types. In a composite machine, it identifies the part to which an event, an output or a state
/// belongs.
public enum Either<First, Second> {
    /// A value of the first type.
    case first(First)
    /// A value of the second type.
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
    /// The value if it has the first type, or `nil` otherwise.
    @inlinable
    public var first: First? { if case .first(let value) = self { value } else { nil } }

    /// The value if it has the second type, or `nil` otherwise.
    @inlinable
    public var second: Second? { if case .second(let value) = self { value } else { nil } }
}

/// A protocol that represents ``Either`` in generic constraints.
public protocol EitherOf<First, Second> {
    /// The first type.
    associatedtype First
    /// The second type.
    associatedtype Second

    /// This value as an ``Either``, for use in a `switch`.
    var either: Either<First, Second> { get }
}

extension Either: EitherOf {
    public var either: Either { self }
}
