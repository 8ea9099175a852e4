// These declarations report calls without `env:` at compile time. Without them, the compiler would point to a
// requirement of another initializer. The bodies never run, because calls to unavailable functions do not compile.

extension Machine {
    /// Reports a missing environment at compile time.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: ((T.Output) -> Void)? = nil,
        completion: ((Result<T.State, any Error>) -> Void)? = nil,
        isolation: isolated any Actor = #isolation
    ) { fatalError() }
}

extension ObservableTransducer {
    /// Reports a missing environment at compile time.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil
    ) { fatalError() }
}

extension TransducerActor {
    /// Reports a missing environment at compile time.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, initialEvent: sending T.Event? = nil,
        configuration: Configuration = .standard, output: (@Sendable (T.Output) -> Void)? = nil,
        completion: (@Sendable (Result<T.State, any Error>) -> Void)? = nil
    ) { fatalError() }
}

extension BaseTransducer {
    /// Reports a missing environment at compile time.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public static func run(
        initialState: sending State, initialEvent: sending Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil,
        output: ((Output) -> Void)? = nil, isolation: isolated (any Actor)? = #isolation
    ) async throws -> State { fatalError() }
}
