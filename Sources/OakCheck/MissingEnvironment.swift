import Oak

extension Check {
    /// Reports a missing environment at compile time. The body is never executed.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public init(_ type: T.Type = T.self, initialState: T.State) { fatalError() }
}
