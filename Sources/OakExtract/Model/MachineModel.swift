/// The model of a machine, extracted from its source.
public struct MachineModel: Codable, Hashable, Sendable, Identifiable {
    public enum Kind: String, Codable, Sendable {
        /// A machine without effects, which conforms to `Transducer`.
        case plain
        /// A machine that conforms to `EffectTransducer`, or to `BaseTransducer` with a custom `step`.
        case effects
        case product, sum, cascade, feedback
    }

    public var id: String { "\(name)@\(location.file)" }
    public var name: String
    public var kind: Kind
    public var location: Location
    /// The states, or an empty array for a composite. A single placeholder represents states that are not known.
    public var states: [StateModel]
    /// The struct fields whose values form the states. The name of a state lists the values in this order.
    public var stateFields: [String] = []
    /// The optional fields among ``stateFields``. They distinguish states only by the presence of a value, as in `user`
    /// and `nil`.
    public var optionalFields: [String] = []
    public var events: [EventModel]
    /// The name of the initial state, or `nil` if the source shows no candidate or several equally plausible ones. The
    /// state may be an assumption; see ``isInitialAssumed``.
    public var initial: String?
    /// A Boolean value that indicates whether ``initial`` is an assumption. This is the case if only tests start the
    /// machine in this state, if a parent assigns the state later, or if under some condition the machine starts in a
    /// terminal state instead. Rules do not rely on an assumed state.
    public var isInitialAssumed = false
    /// The effects that are executed when the machine starts: its initial effect and the entry effect of the initial
    /// state. The array is empty if ``initial`` is `nil`.
    public var initialEffects: [EffectModel] = []
    public var transitions: [TransitionModel]
    /// The machines that this machine embeds or is composed of.
    public var children: [ChildModel]
    /// Descriptions of the parts of the machine that could not be determined.
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
    /// The labels and types of the associated values.
    public var payload: [String]
    public var location: Location
}

/// A machine that another machine embeds or is composed of.
public struct ChildModel: Codable, Hashable, Sendable {
    /// The name of the property that embeds the machine, or the machine's position in a composite.
    public var name: String
    /// The name of the machine. If the machine is in the source, this is its ``MachineModel/name``.
    public var machine: String
    /// A Boolean value that indicates whether there can be several instances of the machine.
    public var isMany: Bool
    /// A Boolean value that indicates whether the parent can remove the machine, because its state is optional, in a
    /// collection or in an enum case.
    public var isRemovable = false
}
