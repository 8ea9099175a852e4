/// The environments of the two parts of a composite machine.
public struct PartEnvironments<First, Second> {
    /// The environment of the first machine.
    public var first: First
    /// The environment of the second machine.
    public var second: Second

    /// Creates an environment from the environments of both machines.
    @inlinable
    public init(first: First, second: Second) {
        self.first = first
        self.second = second
    }
}

extension PartEnvironments: Sendable where First: Sendable, Second: Sendable {}

/// The states of the two parts of a composite machine. `End` determines when the composite machine ends.
public struct PartStates<First: Terminable, Second: Terminable, End: CompositeEnd>: Terminable {
    /// The state of the first machine.
    public var first: First
    /// The state of the second machine.
    public var second: Second

    /// Creates a state from the states of both machines.
    @inlinable
    public init(first: First, second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable
    public var isTerminal: Bool { End.hasEnded(first, second) }
}

extension PartStates: Sendable where First: Sendable, Second: Sendable {}
extension PartStates: Equatable where First: Equatable, Second: Equatable {}
extension PartStates: Hashable where First: Hashable, Second: Hashable {}
extension PartStates: Codable where First: Codable, Second: Codable {}

/// The condition under which a composite of two machines ends.
public protocol CompositeEnd {
    /// Returns whether a composite machine with these states has ended.
    static func hasEnded(_ first: some Terminable, _ second: some Terminable) -> Bool
}

extension ProductTransducer {
    /// The end condition of a product: both machines have ended.
    public enum End: CompositeEnd {
        @inlinable
        public static func hasEnded(_ first: some Terminable, _ second: some Terminable) -> Bool {
            first.isTerminal && second.isTerminal
        }
    }
}

extension CascadeTransducer {
    /// The end condition of a cascade: its second machine has ended.
    public enum End: CompositeEnd {
        @inlinable
        public static func hasEnded(_ first: some Terminable, _ second: some Terminable) -> Bool {
            second.isTerminal
        }
    }
}
