import Oak
@_exported import OakRestoration

/// A machine that outlives its process. Its state, its events, and the intents of its durable effects are data, which a
/// ``DurableHost`` stores.
///
/// ```swift
/// enum Order: DurableTransducer {
///     enum State: Restorable, Terminable {
///         case open, paying, paid
///         static var name: String { "order" }
///         var isTerminal: Bool { self == .paid }
///     }
///     enum Event: Codable, Sendable { case pay, paymentSucceeded }
///     struct Payment: Codable, Sendable { var amount: Int }
///     struct Env: Sendable { var pay: @Sendable (Int, IdempotencyKey) async throws -> Void }
///
///     static var initialState: State { .open }
///
///     static func update(_ state: inout State, event: Event) -> Effect? {
///         switch (state, event) {
///         case (.open, .pay):
///             state = .paying
///             return .durable("pay", Payment(amount: 10))
///         case (.paying, .paymentSucceeded):
///             state = .paid
///             return nil
///         default: return nil
///         }
///     }
///
///     static func perform(_ intent: Payment, key: IdempotencyKey, env: Env, input: Input) async throws {
///         try await env.pay(intent.amount, key)
///         try input.send(.paymentSucceeded)
///     }
/// }
/// ```
public protocol DurableTransducer: ResumableTransducer
where State: Restorable & Sendable, Event: Codable & Sendable, Env: Sendable, Output: Sendable {
    /// The type of the data that describes a durable effect. A machine without durable effects does not declare this
    /// type.
    associatedtype Intent: Codable & Sendable = Never

    /// The state in which a machine starts when it receives its first event.
    static var initialState: State { get }

    /// The embedded children whose durable effects and timers outlive the process, keyed by name. The default is an
    /// empty dictionary.
    ///
    /// ```swift
    /// static let parcel = Scope<Parcel>(\.parcel, event: Event.parcel, env: \.parcel)
    /// static let items = Scopes<Item, Item.ID>(\.items, event: Event.item, env: \.item)
    ///
    /// static var durableChildren: [String: DurableChild<Self>] {
    ///     ["parcel": DurableChild(parcel), "items": DurableChild(items)]
    /// }
    /// ```
    ///
    /// The store identifies a child by its name and, in a collection, by its key, so a name must not change while
    /// effects of the child are stored. The effects of children that are not listed end with their process.
    static var durableChildren: [String: DurableChild<Self>] { get }

    /// Performs the work of a durable effect and sends the results.
    ///
    /// The host calls this function at least once for each intent, unless the intent is removed first, for example by a
    /// cancellation. It calls the function again, possibly in another process, if the function throws and attempts are
    /// left, or if its process ends before the results are committed. Pass the key to the service that does the work,
    /// so that the service recognizes a repeated request.
    ///
    /// - Parameters:
    ///   - intent: The data that the effect was created with.
    ///   - key: The key of the intent, which is the same in each attempt.
    ///   - env: The environment of the host.
    ///   - input: The input for the results. For each *n*, the machine accepts the *n*-th event of only one attempt.
    static func perform(_ intent: Intent, key: IdempotencyKey, env: Env, input: Input) async throws
}

extension DurableTransducer {
    public static var durableChildren: [String: DurableChild<Self>] { [:] }

    public static func storesEffects(ofChildAt path: ScopePath) -> Bool {
        Children<Self>.steps(to: path) != nil
    }
}

extension DurableTransducer where Intent == Never {
    /// Does nothing, because there are no intents.
    public static func perform(_ intent: Never, key: IdempotencyKey, env: Env, input: Input) async throws {}
}

// MARK: - Migration

extension DurableTransducer {
    /// Migrates a state that an older version stored, and returns the state from which this version continues. Use this
    /// function in tests that compare two versions.
    public static func migratedState(from older: some Restorable) throws -> State {
        try State(restoring: older.snapshot())
    }

    /// Migrates an event that an older version stored, and returns the event that this version decodes. Use this
    /// function in tests that compare two versions.
    public static func migratedEvent(from older: some Encodable) throws -> Event {
        try Coding.decode(Event.self, from: Coding.encode(older))
    }
}

/// A key that identifies an intent. It is the same in each attempt, and different for each intent of a machine. If
/// ``MachineRow/ordinalSeed`` is not 0, the keys also differ from those of a deleted machine with the same id.
public struct IdempotencyKey: Hashable, Codable, Sendable {
    /// The kind and the id of the machine.
    public let machine: MachineKey
    /// The number of the event that caused the intent.
    public let sequence: Int64
    /// The position of the intent among the runs that the event and its internal events requested, plus a starting
    /// number that depends on the event, its key and ``MachineRow/ordinalSeed``.
    public let ordinal: Int64

    /// Creates a key with the given values.
    public init(machine: MachineKey, sequence: Int64, ordinal: Int64) {
        self.machine = machine
        self.sequence = sequence
        self.ordinal = ordinal
    }
}

extension IdempotencyKey {
    private enum CodingKeys: String, CodingKey { case machine, sequence, ordinal }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        machine = try values.decode(MachineKey.self, forKey: .machine)
        sequence = try values.decode(Int64.self, forKey: .sequence)
        if let text = try? values.decode(String.self, forKey: .ordinal), let number = Int64(text) {
            ordinal = number
        } else {
            ordinal = try values.decode(Int64.self, forKey: .ordinal)
        }
    }

    /// Encodes the key, with its ordinal as text. JSON parsers such as that of JavaScript round large numbers, so two
    /// keys could become the same.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(machine, forKey: .machine)
        try values.encode(sequence, forKey: .sequence)
        try values.encode("\(ordinal)", forKey: .ordinal)
    }
}

extension IdempotencyKey: CustomStringConvertible {
    /// The textual form of the key, for example `order/17/3/4820019340000000`.
    public var description: String { "\(machine)/\(sequence)/\(ordinal)" }
}

/// A key that identifies a durable machine in its store.
public struct MachineKey: Hashable, Codable, Sendable {
    /// The kind of the machine: the `name` of its state type.
    public let kind: String
    /// The id of the machine, which is unique among the machines of its kind.
    public let id: String

    /// Creates a key for the machine with the given kind and id.
    public init(kind: String, id: String) {
        self.kind = kind
        self.id = id
    }
}

extension MachineKey: CustomStringConvertible {
    /// The kind and the id as text, for example `order/17`.
    public var description: String { "\(kind)/\(id)" }
}
