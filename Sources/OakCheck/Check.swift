import Oak

/// An exhaustive look at what a machine can do: every order of events from outside and of results of effects.
///
/// The machine that is checked is the one that ships: its own `update` is called. What a run effect would do is not
/// run but declared, as its possible outcomes; of these, at any time any may come.
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
/// A check is a value: each method gives a changed one. States and events are compared and hashed by their own `==` and
/// `hash(into:)`, so these have to see everything that `update` sees.
public struct Check<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let initialStates: [T.State]
    @usableFromInline let env: @Sendable () -> T.Env
    /// How the environment is written in a test.
    let writtenEnv: String
    @usableFromInline var outside: (@Sendable (T.State) -> [T.Event])?
    @usableFromInline var answers: [Answer<T>] = []
    @usableFromInline var properties: [Property<T>] = []
    @usableFromInline var disorder: Disorder = []
    @usableFromInline var canonical: (@Sendable (T.State) -> T.State)?
    @usableFromInline var bound = Bound()
    var waived: Set<Flaw> = []
    @usableFromInline var threads = 1
    /// How cases are called, if it is counted which are covered.
    @usableFromInline var cases: Cases<T>?
    @usableFromInline var watcher: (@Sendable (Progress) -> Void)?

    /// A check of a machine that may start in several states.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialStates: Where the machine may start.
    ///   - env: The environment of `.action` effects, made anew for each thread. Run effects are not run.
    ///   - writtenEnv: How `env` is written in the tests that counterexamples are printed as.
    public init(
        _ type: T.Type = T.self, initialStates: [T.State],
        env: @autoclosure @escaping @Sendable () -> T.Env, writtenEnv: String = ".mock"
    ) {
        self.initialStates = initialStates
        self.env = env
        self.writtenEnv = writtenEnv
    }

    /// A check of a machine that starts in one state.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialState: Where the machine starts.
    ///   - env: The environment of `.action` effects, made anew for each thread. Run effects are not run.
    ///   - writtenEnv: How `env` is written in the tests that counterexamples are printed as.
    public init(
        _ type: T.Type = T.self, initialState: T.State,
        env: @autoclosure @escaping @Sendable () -> T.Env, writtenEnv: String = ".mock"
    ) {
        self.init(type, initialStates: [initialState], env: env(), writtenEnv: writtenEnv)
    }
}

extension Check where T.Env == Void {
    /// A machine without environment.
    public init(_ type: T.Type = T.self, initialState: T.State) {
        self.init(type, initialStates: [initialState], env: (), writtenEnv: "()")
    }
}

// MARK: - What may happen

extension Check {
    /// Events that may come from outside, at any time and any number of times.
    public func events(_ events: T.Event...) -> Check { self.events(events) }

    /// Events that may come from outside, at any time and any number of times, such as `Event.allCases`.
    public func events(_ events: [T.Event]) -> Check { self.events { _ in events } }

    /// Events that may come from outside in a state, for example only those whose buttons it shows.
    public func events(_ events: @escaping @Sendable (T.State) -> [T.Event]) -> Check {
        changed { check in
            if let others = outside {
                check.outside = { others($0) + events($0) }
            } else {
                check.outside = events
            }
        }
    }

    /// What the run effects of an id may do. Timers need no declaration.
    ///
    /// - Parameters:
    ///   - id: The id of the effects.
    ///   - path: The child whose effects are meant, by the path of its scope; those of anybody if `nil`.
    ///   - outcomes: Each time, any one of these; with none the effect never answers.
    public func effect(
        _ id: some Hashable & Sendable, in path: ScopePath? = nil, outcomes: Outcome...
    ) -> Check {
        effect(id, in: path) { _ in outcomes }
    }

    /// What the run effects of an id may do, which depends on the state in which they were started.
    ///
    /// - Parameters:
    ///   - id: The id of the effects.
    ///   - path: The child whose effects are meant, by the path of its scope; those of anybody if `nil`.
    ///   - outcomes: Made of the state after the transition that asked for the effect.
    public func effect(
        _ id: some Hashable & Sendable, in path: ScopePath? = nil,
        outcomes: @escaping @Sendable (T.State) -> [Outcome]
    ) -> Check {
        changed { $0.answers.append(Answer(id: EffectID(id), path: path, outcomes: outcomes)) }
    }

    /// What run effects without an id may do.
    public func unnamedEffects(in path: ScopePath? = nil, outcomes: Outcome...) -> Check {
        unnamedEffects(in: path) { _ in outcomes }
    }

    /// What run effects without an id may do, which depends on the state in which they were started.
    public func unnamedEffects(
        in path: ScopePath? = nil, outcomes: @escaping @Sendable (T.State) -> [Outcome]
    ) -> Check {
        changed { $0.answers.append(Answer(id: nil, path: path, outcomes: outcomes)) }
    }

    /// Lets results arrive as nobody wants them to; see ``Disorder``.
    public func results(_ disorder: Disorder) -> Check {
        changed { $0.disorder.formUnion(disorder) }
    }

    func changed(_ change: (inout Check) -> Void) -> Check {
        var check = self
        change(&check)
        return check
    }
}
