/// One machine as its source shows it.
public struct MachineModel: Codable, Hashable, Sendable, Identifiable {
    public enum Kind: String, Codable, Sendable {
        /// `Transducer`: no effects.
        case plain
        /// `EffectTransducer`, or `BaseTransducer` with a `step` of its own.
        case effects
        case product, sum, cascade, feedback
    }

    public var id: String { "\(name)@\(location.file)" }
    public var name: String
    public var kind: Kind
    public var location: Location
    /// Empty if the states are not known.
    public var states: [StateModel]
    /// The fields of a struct whose cases make the states; a state's name says them in this order.
    public var stateFields: [String] = []
    public var events: [EventModel]
    /// The name of the state that `initialState` says.
    public var initial: String?
    public var transitions: [TransitionModel]
    /// Machines that this one embeds or is made of.
    public var children: [ChildModel]
    /// What could not be found out, for the reader.
    public var unknowns: [String]

    public func state(_ name: String) -> StateModel? { states.first { $0.name == name } }
    public func transitions(from state: String) -> [TransitionModel] {
        transitions.filter { $0.source == state }
    }
}

public struct StateModel: Codable, Hashable, Sendable {
    public var name: String
    public var isTerminal: Bool
    public var location: Location
}

public struct EventModel: Codable, Hashable, Sendable {
    public var name: String
    /// Labels and types of what it carries.
    public var payload: [String]
    public var location: Location
}

/// A machine inside another.
public struct ChildModel: Codable, Hashable, Sendable {
    /// The property that embeds it, or its place in a composite.
    public var name: String
    /// The machine's name, as ``MachineModel/name`` if it is found in the source.
    public var machine: String
    /// Whether there can be many.
    public var isMany: Bool
}
