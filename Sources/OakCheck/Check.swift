import Oak

/// An exhaustive check of a machine. It explores every possible order of external events and results of effects.
///
/// The check calls the `update` function of the machine itself. The bodies of run effects are never executed. Instead,
/// you declare their possible outcomes, each of which may occur at any time.
///
/// ```swift
/// let report = await Check(Loader.self, initialState: .idle, env: .mock)
///     .events(.load, .cancel)
///     .effect("load", outcomes: .event(.received("a")), .failure(Offline()))
///     .always("a cancelled load is not shown") { state in state != .shown("a") }
///     .leadsTo("every load ends", { $0 == .loading }) { $0 != .loading }
///     .run()
/// ```
///
/// A check is a value, and each method returns a modified copy. States and events are compared and hashed with their
/// own `==` and `hash(into:)`, which must include everything that `update` uses.
public struct Check<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let initialStates: [T.State]
    @usableFromInline let env: @Sendable () -> T.Env
    /// The source code of the environment, for use in the tests that are generated from counterexamples.
    let writtenEnv: WrittenEnv
    @usableFromInline var outside: (@Sendable (T.State) -> [T.Event])?
    @usableFromInline var declaredOutcomes: [DeclaredOutcomes<T>] = []
    @usableFromInline var properties: [Property<T>] = []
    @usableFromInline var faults: DeliveryFaults = []
    @usableFromInline var canonical: (@Sendable (T.State) -> T.State)?
    /// The function that returns the independent part to which an event belongs.
    @usableFromInline var part: (@Sendable (T.Event) -> Int?)?
    @usableFromInline var bound = Bound()
    /// The maximum number of postponed events.
    @usableFromInline var capacity = Configuration.standard.capacity
    @usableFromInline var situationsAfterViolation = Bound.standardSituationsAfterViolation
    var allowedFlaws: Set<Flaw> = []
    @usableFromInline var threads = 1
    /// The functions that name states and events for coverage, or `nil` if coverage is not recorded.
    @usableFromInline var cases: Cases<T>?
    @usableFromInline var watcher: (@Sendable (Progress) -> Void)?

    /// Creates a check of a machine that can start in any of several states.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - initialStates: The states in which the machine can start.
    ///   - env: The environment for `.action` effects. The check creates it several times, possibly on several threads.
    ///     Run effects are never executed.
    ///   - writtenEnv: The source code of `env`, for use in the tests that are generated from counterexamples. If it is
    ///     `nil`, such a test contains the argument `env` as it is written in the file of this call, or a placeholder if
    ///     it cannot be read.
    ///   - filePath: The path of the file of this call.
    ///   - line: The line of this call.
    public init(
        _ type: T.Type = T.self, initialStates: [T.State],
        env: @autoclosure @escaping @Sendable () -> T.Env, writtenEnv: String? = nil,
        filePath: StaticString = #filePath, line: UInt = #line
    ) {
        self.init(initialStates, env, writtenEnv.map { .text($0) } ?? .file("\(filePath)", line: Int(line)))
    }

    private init(
        _ initialStates: [T.State], _ env: @escaping @Sendable () -> T.Env, _ writtenEnv: WrittenEnv
    ) {
        self.initialStates = initialStates
        self.env = env
        self.writtenEnv = writtenEnv
    }

    /// Creates a check of a machine that starts in the given state.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment for `.action` effects. The check creates it several times, possibly on several threads.
    ///     Run effects are never executed.
    ///   - writtenEnv: The source code of `env`, for use in the tests that are generated from counterexamples. If it is
    ///     `nil`, such a test contains the argument `env` as it is written in the file of this call, or a placeholder if
    ///     it cannot be read.
    ///   - filePath: The path of the file of this call.
    ///   - line: The line of this call.
    public init(
        _ type: T.Type = T.self, initialState: T.State,
        env: @autoclosure @escaping @Sendable () -> T.Env, writtenEnv: String? = nil,
        filePath: StaticString = #filePath, line: UInt = #line
    ) {
        self.init(
            type, initialStates: [initialState], env: env(), writtenEnv: writtenEnv, filePath: filePath,
            line: line)
    }
}

extension Check where T.Env == Void {
    /// Creates a check of a machine without an environment.
    public init(_ type: T.Type = T.self, initialState: T.State) {
        self.init(type, initialStates: [initialState], env: (), writtenEnv: "()")
    }
}

// MARK: - Events and outcomes

extension Check {
    /// Declares external events. They may occur at any time and any number of times.
    public func events(_ events: T.Event...) -> Check { self.events(events) }

    /// Declares external events, such as `Event.allCases`. They may occur at any time and any number of times.
    public func events(_ events: [T.Event]) -> Check { self.events { _ in events } }

    /// Declares the external events that may occur in a given state, for example only those that the visible buttons
    /// send.
    public func events(_ events: @escaping @Sendable (T.State) -> [T.Event]) -> Check {
        changed { check in
            if let others = outside {
                check.outside = { others($0) + events($0) }
            } else {
                check.outside = events
            }
        }
    }

    /// Declares the outcomes of the run effects with the given id. Timers need no declaration. If several declarations
    /// apply to an effect, the check uses the first one. A declaration that is never used is a problem in the report.
    ///
    /// - Parameters:
    ///   - id: The id of the effects.
    ///   - path: The scope path of the child that starts the effects, or `nil` for all effects with this id.
    ///   - outcomes: The possible outcomes. If there are none, the effects remain undeclared.
    public func effect(
        _ id: some Hashable & Sendable, in path: ScopePath? = nil, outcomes: Outcome...
    ) -> Check {
        outcomes.isEmpty ? self : effect(id, in: path) { _ in outcomes }
    }

    /// Declares the outcomes of the run effects with the given id, depending on the state in which the effects were
    /// started.
    ///
    /// - Parameters:
    ///   - id: The id of the effects.
    ///   - path: The scope path of the child that starts the effects, or `nil` for all effects with this id.
    ///   - outcomes: A function that returns the outcomes for the state after the transition that started the effect.
    ///     If the function returns an empty array, the effect neither ends nor sends events.
    public func effect(
        _ id: some Hashable & Sendable, in path: ScopePath? = nil,
        outcomes: @escaping @Sendable (T.State) -> [Outcome]
    ) -> Check {
        changed {
            $0.declaredOutcomes.append(DeclaredOutcomes(id: EffectID(id), path: path, outcomes: outcomes))
        }
    }

    /// Declares the outcomes of run effects without an id. If you pass no outcomes, the effects remain undeclared.
    public func unnamedEffects(in path: ScopePath? = nil, outcomes: Outcome...) -> Check {
        outcomes.isEmpty ? self : unnamedEffects(in: path) { _ in outcomes }
    }

    /// Declares the outcomes of run effects without an id, depending on the state in which the effects were started.
    public func unnamedEffects(
        in path: ScopePath? = nil, outcomes: @escaping @Sendable (T.State) -> [Outcome]
    ) -> Check {
        changed { $0.declaredOutcomes.append(DeclaredOutcomes(id: nil, path: path, outcomes: outcomes)) }
    }

    /// Allows results to be late, lost, duplicated or reordered; see ``DeliveryFaults``.
    public func results(_ faults: DeliveryFaults) -> Check {
        changed { $0.faults.formUnion(faults) }
    }

    func changed(_ change: (inout Check) -> Void) -> Check {
        var check = self
        change(&check)
        return check
    }
}

extension Check {
    /// Reports a missing environment at compile time. The body is never executed.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public init(_ type: T.Type = T.self, initialState: T.State) { fatalError() }
}
