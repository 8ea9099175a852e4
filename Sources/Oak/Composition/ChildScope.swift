import COakAtomics

extension BaseTransducer {
    /// The scope of a child of this machine, as in
    /// `static let detail = Scope<Detail>(\.detail, event: Event.detail, env: \.detail)`.
    public typealias Scope<Child: BaseTransducer> = ChildScope<Self, Child>
}

/// The scope of an embedded child machine. It defines the location of the child's state, and maps its events, outputs
/// and environment.
///
/// A parent declares the scope once, and forwards the child's events with a single line:
///
/// ```swift
/// static let detail = Scope<Detail>(\.detail, event: Event.detail, env: \.detail)
///
/// static func update(_ state: inout State, event: Event) -> Effect? {
///     switch event {
///     case .open(let number): state.detail = Detail.State(number); return nil
///     case .detail(let event): return detail.update(&state, event: event)
///     case .close: state.detail = nil; return nil
///     }
/// }
/// ```
///
/// The child's effects have their own scope, so their ids never conflict with ids outside it. When the child is
/// removed, its effects are cancelled before the next event, and none of their events is delivered. A child counts as
/// removed when its optional becomes `nil`, its enum changes to another case, its element is removed, or its state
/// becomes terminal. If the state is `Identifiable`, the child also counts as removed when its id changes.
///
/// An event for an absent child is discarded and reported to the inspector.
public struct ChildScope<Parent: BaseTransducer, Child: BaseTransducer>: Sendable {
    /// A closure that changes the child's state in place. It does nothing if the child is absent.
    @usableFromInline
    typealias Modify = @Sendable (_ state: inout Parent.State, _ change: (inout Child.State) -> Void) -> Void

    let place: Place<Parent, Child>
    @usableFromInline let modify: Modify

    @usableFromInline
    init(_ place: Place<Parent, Child>, modify: @escaping Modify) {
        self.place = place
        self.modify = modify
    }
}

// MARK: - Updating

extension ChildScope {
    /// Forwards an event to the child.
    ///
    /// - Returns: The child's effects, as effects of the parent, or `nil` if there are none. If the event was not
    ///   forwarded, the result is an effect that reports this.
    @inlinable
    public func update(_ state: inout Parent.State, event: Child.Event) -> TransducerEffect<Parent>? {
        if oak_stack_is_low() { return .nestedTooDeeply }
        var effect: TransducerEffect<Child>?
        var isPresent = false
        modify(&state) { child in
            guard !child.isTerminal else { return }
            isPresent = true
            effect = Child.step(&child, event: event)
        }
        guard isPresent else { return absent }
        guard let effect else { return nil }
        return lift(effect, in: state)
    }

    /// An effect that reports an event for an absent child.
    @usableFromInline
    var absent: TransducerEffect<Parent> { .scoped(.absent, at: place) }

    /// Returns the effect that starts the child, or `nil` if the child is absent or there is no such effect. The effect
    /// consists of the child's ``BaseTransducer/initialEffect(_:)`` and the entry effect of its state.
    public func initialEffect(_ state: Parent.State) -> TransducerEffect<Parent>? {
        place.embedding.state(state).flatMap(Child.startEffect).flatMap { lift($0, in: state) }
    }

    @usableFromInline
    func lift(_ effect: TransducerEffect<Child>, in state: Parent.State) -> TransducerEffect<Parent>? {
        effect.lifted(to: place, of: place.identity.map { .child($0(state)) } ?? .unspecified)
    }

    /// An effect that cancels all effects of the child and of the child's descendants.
    public var cancelAll: TransducerEffect<Parent> { .scoped(.cancelAll, at: place) }

    /// The path of the child. Tests use the path to compare effects, as in `.run(id: "load").scoped(Main.detail.path)`.
    public var path: ScopePath { place.path(from: ScopePath()) }
}

extension TransducerEffect {
    static var absent: TransducerEffect { Self(.absent) }

    /// An effect that reports that an event was not forwarded, because forwarding it could have exhausted the thread's
    /// stack space.
    @usableFromInline static var nestedTooDeeply: TransducerEffect { Self(.misuse(.nestedTooDeeply, nil)) }

    /// Returns this effect of a child as an effect of its parent, or `nil` if no effect remains, for example because
    /// the parent ignores the child's output.
    ///
    /// Use this method for effects that the child's `update` does not return, such as the effect that starts the child.
    /// The effect belongs to the child that is present when the effect is executed. ``ChildScope/update(_:event:)``
    /// lifts the effects that `update` returns.
    public func lift<Parent>(into scope: ChildScope<Parent, T>) -> TransducerEffect<Parent>? {
        lifted(to: scope.place, of: .unspecified)
    }

    /// Lifts this effect of the child at `place` into an effect of the parent. Outputs become effects of the parent
    /// immediately.
    fileprivate func lifted<P>(to place: Place<P, T>, of owner: EffectOwner) -> TransducerEffect<P>? {
        mapMembers { effect in
            if case .output(let output) = effect.kind { return place.embedding.output(output) }
            return .scoped(effect, of: owner, at: place)
        }
    }

    fileprivate static func scoped<Child>(
        _ effect: TransducerEffect<Child>, of owner: EffectOwner = .unspecified, at place: Place<T, Child>
    ) -> TransducerEffect {
        Self(.scoped(ChildEffect(effect, of: owner, at: place)))
    }
}

// MARK: - Declaration

extension ChildScope {
    /// Creates the scope of a child that is present until its state is terminal.
    ///
    /// - Parameters:
    ///   - path: The location of the child's state.
    ///   - event: A closure that wraps an event of the child in an event of the parent.
    ///   - output: A closure that turns an output of the child into an event of the parent, or `nil` to ignore the
    ///     outputs.
    ///   - env: A closure that returns the child's environment, given the parent's environment.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let location = StatePath(path)
        self.init(
            Place(
                .child(EffectID(PathKey(path, of: Child.self))),
                Embedding(
                    state: { location.value(in: $0) }, event: event, output: events(output), env: env),
                canBeAbsent: false)
        ) { state, change in
            location.modify(&state, change)
        }
    }

    /// Creates the scope of an optional child.
    ///
    /// - Parameters:
    ///   - path: The location of the child's state, which is `nil` while the child is absent.
    ///   - event: A closure that wraps an event of the child in an event of the parent.
    ///   - output: A closure that turns an output of the child into an event of the parent, or `nil` to ignore the
    ///     outputs.
    ///   - env: A closure that returns the child's environment, given the parent's environment.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State?> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let location = StatePath(path)
        self.init(
            Place(
                .child(EffectID(PathKey(path, of: Child.self))),
                Embedding(
                    state: { location.value(in: $0) }, event: event, output: events(output), env: env),
                canBeAbsent: true)
        ) { state, change in
            location.modify(&state) { $0.modify(change) }
        }
    }

    /// Creates the scope of a child that is present while an enum value is in a particular case.
    ///
    /// ```swift
    /// static let detail = Scope<Detail>(
    ///     case: "detail", of: \.self, State.detail, { if case .detail(let state) = $0 { state } else { nil } },
    ///     event: Event.detail, env: \.detail)
    /// ```
    /// - Parameters:
    ///   - name: A name that distinguishes the cases of the enum. It also appears in logs.
    ///   - path: The location of the enum.
    ///   - make: A closure that creates the case from a state of the child. The state is not changed in place, so an
    ///     event that changes a collection in the state copies the collection.
    ///   - extract: A closure that returns the child's state if the enum value is in this case, and otherwise `nil`.
    ///   - event: A closure that wraps an event of the child in an event of the parent.
    ///   - output: A closure that turns an output of the child into an event of the parent, or `nil` to ignore the
    ///     outputs.
    ///   - env: A closure that returns the child's environment, given the parent's environment.
    @inlinable
    public init<Value>(
        case name: String, of path: WritableKeyPath<Parent.State, Value> & Sendable,
        _ make: @escaping @Sendable (Child.State) -> Value,
        _ extract: @escaping @Sendable (Value) -> Child.State?,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        self.init(
            case: name, of: path, make, extract,
            Embedding(
                state: { extract($0[keyPath: path]) }, event: event, output: events(output), env: env))
    }

    @inlinable
    init<Value>(
        case name: String, of path: WritableKeyPath<Parent.State, Value> & Sendable,
        _ make: @escaping @Sendable (Child.State) -> Value,
        _ extract: @escaping @Sendable (Value) -> Child.State?, _ embedding: Embedding<Parent, Child>
    ) {
        self.init(
            Place(.child(EffectID(PathKey(path, of: Child.self, case: name))), embedding, canBeAbsent: true)
        ) { state, change in
            guard var child = extract(state[keyPath: path]) else { return }
            change(&child)
            state[keyPath: path] = make(child)
        }
    }
}

extension ChildScope {
    /// Creates the scope of a part of a composite machine.
    init(
        part name: String, _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: @escaping @Sendable (Child.Output) -> TransducerEffect<Parent>?,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let state: @Sendable (Parent.State) -> Child.State? = { $0[keyPath: path] }
        self.init(
            Place(
                .child(EffectID(name)), Embedding(state: state, event: event, output: output, env: env),
                canBeAbsent: false)
        ) { state, change in
            change(&state[keyPath: path])
        }
    }
}

extension ChildScope where Child.Env == Void {
    /// Creates the scope of a child without an environment. The child is present until its state is terminal.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil
    ) {
        self.init(path, event: event, output: output, env: { _ in })
    }

    /// Creates the scope of an optional child without an environment.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State?> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil
    ) {
        self.init(path, event: event, output: output, env: { _ in })
    }
}

/// Returns a closure that turns an output of the child into an effect of the parent.
@usableFromInline
func events<Output, Parent: BaseTransducer>(
    _ event: (@Sendable (Output) -> Parent.Event?)?
) -> @Sendable (Output) -> TransducerEffect<Parent>? {
    { output in event?(output).map { .send($0) } }
}
