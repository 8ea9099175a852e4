import Oak

// These overloads exist only to produce a compiler message when `env:` is missing. Their bodies never run, because a
// program that calls them does not compile.
extension TransducerView {
    /// Reports a missing environment at compile time.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public init(
        of type: T.Type = T.self, initialState: Binding<T.State>, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) { fatalError() }

    /// Reports a missing environment at compile time.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public init(
        of type: T.Type = T.self, initialState: T.State, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) { fatalError() }
}
