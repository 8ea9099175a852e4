// Unavailable initializers that are called if the environment is missing. Otherwise, the compiler would report that the
// environment of the child is not `Void`. The bodies never run, because calls to unavailable functions do not compile.

extension ChildScope {
    /// Reports a missing environment at compile time.
    @available(
        *, unavailable, message: "pass `env:` to provide the child's `Env`, for example `env: \\.detail`"
    )
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil
    ) { fatalError() }

    /// Reports a missing environment at compile time.
    @available(
        *, unavailable, message: "pass `env:` to provide the child's `Env`, for example `env: \\.detail`"
    )
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State?> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil
    ) { fatalError() }
}

extension ChildrenScope {
    /// Reports a missing environment at compile time.
    @available(
        *, unavailable, message: "pass `env:` to provide the children's `Env`, for example `env: \\.row`"
    )
    public init<States: ChildStates<Key, Child.State> & SendableMetatype>(
        _ path: WritableKeyPath<Parent.State, States> & Sendable,
        event: @escaping @Sendable (Key, Child.Event) -> Parent.Event,
        output: (@Sendable (Key, Child.Output) -> Parent.Event?)? = nil
    ) { fatalError() }
}
