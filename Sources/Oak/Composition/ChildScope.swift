extension BaseTransducer {
    /// The scope of a child of this machine: `static let detail = Scope<Detail>(\.detail, event: Event.detail, env:
    /// \.detail)`.
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
/// becomes terminal. If the state is `Identifiable`, the child also counts as removed when another child replaces it.
///
/// An event for an absent child is discarded and reported to the inspector.
public struct ChildScope<Parent: BaseTransducer, Child: BaseTransducer>: Sendable {
    /// A closure that changes the child's state in place. It does nothing if the child is absent.
    @usableFromInline
    typealias Modify = @Sendable (_ state: inout Parent.State, _ change: (inout Child.State) -> Void) -> Void

    let embedding: Embedding<Parent, Child>
    @usableFromInline let modify: Modify
    /// The places that lead to the child. The outermost place is first.
    let places: [Place<Parent>]

    @usableFromInline
    init(_ embedding: Embedding<Parent, Child>, at places: [Place<Parent>], modify: @escaping Modify) {
        self.embedding = embedding
        self.modify = modify
        self.places = places
    }
}

// MARK: - Updating

extension ChildScope {
    /// Forwards an event to the child.
    ///
    /// - Returns: The child's effects, as effects of the parent.
    @inlinable
    public func update(_ state: inout Parent.State, event: Child.Event) -> TransducerEffect<Parent>? {
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

    /// Returns the effect that reports an event for an absent child.
    @usableFromInline
    var absent: TransducerEffect<Parent> { TransducerEffect<Parent>.absent.scoped(to: places) }

    /// Returns the effect that starts the child. It consists of the child's ``BaseTransducer/initialEffect(_:)`` and
    /// the entry effect of its state.
    public func initialEffect(_ state: Parent.State) -> TransducerEffect<Parent>? {
        embedding.state(state).flatMap(Child.startEffect).flatMap { lift($0, in: state) }
    }

    @usableFromInline
    func lift(_ effect: TransducerEffect<Child>, in state: Parent.State) -> TransducerEffect<Parent>? {
        effect.lifted(embedding, to: places.map { $0.owned(in: state) })
    }

    /// Cancels all effects of the child and of its own children.
    public var cancelAll: TransducerEffect<Parent> { TransducerEffect<Parent>.cancelAll.scoped(to: places) }

    /// The path of the child. Tests use it to compare effects, as in `.run(id: "load").scoped(Main.detail.path)`.
    public var path: ScopePath { places.reduce(ScopePath()) { $0.appending($1.step) } }
}

extension TransducerEffect {
    static var absent: TransducerEffect { Self(.absent) }

    /// Returns this effect of a child as an effect of its parent, or `nil` if no effect remains, for example because
    /// the parent ignores the child's output.
    ///
    /// Use this method for effects that the child's `update` does not return, such as the effect that starts the child.
    /// The effect belongs to the child that is present when the effect is executed. ``ChildScope/update(_:event:)``
    /// lifts the effects that `update` returns.
    public func lift<Parent>(into scope: ChildScope<Parent, T>) -> TransducerEffect<Parent>? {
        lifted(scope.embedding, to: scope.places)
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
    ///   - env: The child's environment.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let state: @Sendable (Parent.State) -> Child.State? = { $0[keyPath: path] }
        self.init(
            Embedding(state: state, event: event, output: events(output), env: env),
            at: [
                Place(
                    .child(EffectID(PathKey(path, of: Child.self))),
                    occupant: Place<Parent>.identityLookup(for: Child.self, state, canBeAbsent: false))
            ]
        ) { state, change in
            change(&state[keyPath: path])
        }
    }

    /// Creates the scope of an optional child.
    ///
    /// - Parameters:
    ///   - path: The location of the child's state, which is `nil` while the child is absent.
    ///   - event: A closure that wraps an event of the child in an event of the parent.
    ///   - output: A closure that turns an output of the child into an event of the parent, or `nil` to ignore the
    ///     outputs.
    ///   - env: The child's environment.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State?> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let state: @Sendable (Parent.State) -> Child.State? = { $0[keyPath: path] }
        self.init(
            Embedding(state: state, event: event, output: events(output), env: env),
            at: [
                Place(
                    .child(EffectID(PathKey(path, of: Child.self))),
                    occupant: Place<Parent>.identityLookup(for: Child.self, state, canBeAbsent: true))
            ]
        ) { state, change in
            state[keyPath: path].modify(change)
        }
    }

    /// Creates the scope of a child that exists while an enum has a particular case.
    ///
    /// ```swift
    /// static let detail = Scope<Detail>(
    ///     case: "detail", of: \.self, State.detail, { if case .detail(let state) = $0 { state } else { nil } },
    ///     event: Event.detail, env: \.detail)
    /// ```
    /// - Parameters:
    ///   - name: A name that distinguishes the cases of the enum. It also appears in logs.
    ///   - path: The location of the enum.
    ///   - make: A closure that creates the case from a state of the child. Each change copies the collections in that
    ///     state.
    ///   - extract: A closure that returns the child's state if the enum has the case, and otherwise `nil`.
    ///   - event: A closure that wraps an event of the child in an event of the parent.
    ///   - output: A closure that turns an output of the child into an event of the parent, or `nil` to ignore the
    ///     outputs.
    ///   - env: The child's environment.
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
        let look = Place<Parent>.identityLookup(for: Child.self, embedding.state, canBeAbsent: true)
        self.init(
            embedding,
            at: [Place(.child(EffectID(PathKey(path, of: Child.self, case: name))), occupant: look)]
        ) { state, change in
            guard var child = extract(state[keyPath: path]) else { return }
            change(&child)
            state[keyPath: path] = make(child)
        }
    }
}

extension ChildScope {
    /// Creates the scope of a part of a composite.
    ///
    /// - Parameter isOpen: A closure that returns whether the part may still run.
    init(
        part name: String, _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        isOpen: (@Sendable (Parent.State) -> Bool)? = nil,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: @escaping @Sendable (Child.Output) -> TransducerEffect<Parent>?,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let state: @Sendable (Parent.State) -> Child.State? = { $0[keyPath: path] }
        var look = Place<Parent>.identityLookup(for: Child.self, state, canBeAbsent: isOpen != nil)
        if let isOpen, let all = look { look = { isOpen($0) ? all($0) : nil } }
        self.init(
            Embedding(state: state, event: event, output: output, env: env),
            at: [Place(.child(EffectID(name)), occupant: look)]
        ) { state, change in
            if isOpen?(state) ?? true { change(&state[keyPath: path]) }
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
