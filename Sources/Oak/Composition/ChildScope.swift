extension BaseTransducer {
    /// A child of this machine: `static let detail = Scope<Detail>(\.detail, event: Event.detail, env: \.detail)`.
    public typealias Scope<Child: BaseTransducer> = ChildScope<Self, Child>
}

/// A child that a machine embeds: where its state is, and how its events, outputs and environment are had.
///
/// A parent declares it once, and passes the child's events on in one line:
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
/// The child's effects live in a scope of their own: their ids clash with none outside of it, and as soon as the child
/// is gone they are cancelled, before the next event, and nothing of them arrives any more. A child is gone when its
/// optional is `nil`, its enum case was left, its element was removed, its state is terminal, or, if its state is
/// `Identifiable`, when another takes its place.
///
/// An event for a child that is not there is discarded, of which the inspector is told.
public struct ChildScope<Parent: BaseTransducer, Child: BaseTransducer>: Sendable {
    /// Changes the child's state in place; does nothing if it is not there.
    @usableFromInline
    typealias Modify = @Sendable (_ state: inout Parent.State, _ change: (inout Child.State) -> Void) -> Void

    let embedding: Embedding<Parent, Child>
    @usableFromInline let modify: Modify
    /// Outermost first.
    let places: [Place<Parent>]

    @usableFromInline
    init(_ embedding: Embedding<Parent, Child>, at places: [Place<Parent>], modify: @escaping Modify) {
        self.embedding = embedding
        self.modify = modify
        self.places = places
    }
}

// MARK: - In an update

extension ChildScope {
    /// Passes an event on to the child.
    ///
    /// - Returns: The child's effects, as effects of the parent.
    @inlinable
    public func update(_ state: inout Parent.State, event: Child.Event) -> TransducerEffect<Parent>? {
        var effect: TransducerEffect<Child>?
        var isThere = false
        modify(&state) { child in
            guard !child.isTerminal else { return }
            isThere = true
            effect = Child.step(&child, event: event)
        }
        guard isThere else { return absent }
        guard let effect else { return nil }
        return lift(effect, in: state)
    }

    /// What becomes of an event for the child when it is not there.
    @usableFromInline
    var absent: TransducerEffect<Parent> { TransducerEffect<Parent>.absent.scoped(to: places) }

    /// What the child does when it starts: see ``BaseTransducer/initialEffect(_:)``.
    public func initialEffect(_ state: Parent.State) -> TransducerEffect<Parent>? {
        embedding.state(state).flatMap(Child.initialEffect).flatMap { lift($0, in: state) }
    }

    @usableFromInline
    func lift(_ effect: TransducerEffect<Child>, in state: Parent.State) -> TransducerEffect<Parent>? {
        effect.lifted(embedding, to: places.map { $0.owned(in: state) })
    }

    /// Cancels all effects of the child, and of the children that it has itself.
    public var cancelAll: TransducerEffect<Parent> { TransducerEffect<Parent>.cancelAll.scoped(to: places) }

    /// Where the child is, for the comparison of effects in tests: `.run(id: "load").scoped(Main.detail.path)`.
    public var path: ScopePath { places.reduce(ScopePath()) { $0.appending($1.step) } }
}

extension TransducerEffect {
    static var absent: TransducerEffect { Self(.absent) }

    /// This effect of a child as one of its parent; `nil` if nothing is left to do, as for an output that is ignored.
    ///
    /// For effects that do not come from the child's `update`, such as one that starts it: it is an effect of whoever is
    /// there when it is executed. What `update` returns is lifted by ``ChildScope/update(_:event:)``.
    public func lift<Parent>(into scope: ChildScope<Parent, T>) -> TransducerEffect<Parent>? {
        lifted(scope.embedding, to: scope.places)
    }
}

// MARK: - Declaring

extension ChildScope {
    /// A child that is always there, until its state is terminal.
    ///
    /// - Parameters:
    ///   - path: Where its state is.
    ///   - event: The parent's event for one of the child.
    ///   - output: The parent's event for an output of the child; `nil` to ignore it.
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
                    occupant: Place<Parent>.look(for: Child.self, state, canGo: false))
            ]
        ) { state, change in
            change(&state[keyPath: path])
        }
    }

    /// A child that may be there or not.
    ///
    /// - Parameters:
    ///   - path: Where its state is; `nil` while it is not there.
    ///   - event: The parent's event for one of the child.
    ///   - output: The parent's event for an output of the child; `nil` to ignore it.
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
                    occupant: Place<Parent>.look(for: Child.self, state, canGo: true))
            ]
        ) { state, change in
            state[keyPath: path].modify(change)
        }
    }

    /// A child that is there while an enum has a certain case.
    ///
    /// ```swift
    /// static let detail = Scope<Detail>(
    ///     case: "detail", of: \.self, State.detail, { if case .detail(let state) = $0 { state } else { nil } },
    ///     event: Event.detail, env: \.detail)
    /// ```
    /// - Parameters:
    ///   - name: Tells the cases of one enum apart, in logs too.
    ///   - path: Where the enum is.
    ///   - make: The case with a state of the child. A state that holds a large collection is copied by each change.
    ///   - extract: The child's state, if the enum has the case.
    ///   - event: The parent's event for one of the child.
    ///   - output: The parent's event for an output of the child; `nil` to ignore it.
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
        let look = Place<Parent>.look(for: Child.self, embedding.state, canGo: true)
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
    /// A part of a composite.
    /// - Parameter isOpen: Whether it may still run.
    init(
        part name: String, _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        isOpen: (@Sendable (Parent.State) -> Bool)? = nil,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: @escaping @Sendable (Child.Output) -> TransducerEffect<Parent>?,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let state: @Sendable (Parent.State) -> Child.State? = { $0[keyPath: path] }
        var look = Place<Parent>.look(for: Child.self, state, canGo: isOpen != nil)
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
    /// A child without environment that is always there, until its state is terminal.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil
    ) {
        self.init(path, event: event, output: output, env: { _ in })
    }

    /// A child without environment that may be there or not.
    @inlinable
    public init(
        _ path: WritableKeyPath<Parent.State, Child.State?> & Sendable,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: (@Sendable (Child.Output) -> Parent.Event?)? = nil
    ) {
        self.init(path, event: event, output: output, env: { _ in })
    }
}

/// The effect that an output of a child is for its parent.
@usableFromInline
func events<Output, Parent: BaseTransducer>(
    _ event: (@Sendable (Output) -> Parent.Event?)?
) -> @Sendable (Output) -> TransducerEffect<Parent>? {
    { output in event?(output).map { .send($0) } }
}
