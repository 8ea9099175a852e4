import Oak
import Observation

/// A view that runs a machine and shows its state.
///
/// The machine belongs to the view's identity, like `@State`: it starts before the first evaluation of `content`, and
/// is cancelled together with its effects when the identity ends. When the action of a control sends an event, the
/// event has been processed and the new state is visible by the time `send` returns.
///
/// ```swift
/// TransducerView(of: Loader.self, initialState: $state, env: env) { state, input in
///     Button("Load") { try? input.send(.load) }
///         .disabled(state == .loading)
/// }
/// ```
///
/// With a binding, the machine starts in the state that the binding contains. It writes each new state to the binding,
/// so that other views can read the state. Do not write to the binding from elsewhere; send events instead. The view
/// reverts such writes if it can detect them, and reports them as `Issue.Kind.stateOverwritten`.
///
/// Effects that start after a change to `env` use the new value. When the machine delivers an output or ends, the
/// view calls its latest `output` or `completion` closure on the main actor. Notifications that occur while the
/// view is being evaluated, such as the initial output, are delivered after the evaluation. If the identity ends
/// first, `completion` is called with a `CancellationError` in a later turn of the main actor. The environment
/// value `machineConfiguration` configures the machine.
@MainActor
@preconcurrency
public struct TransducerView<T: BaseTransducer, Content: View>: View {
    private let source: Source
    private let content: @MainActor (ObservableTransducer<T>) -> Content
    @State private var session = TransducerSession<T>()
    @Environment(\.machineConfiguration) private var configuration

    private enum Source {
        case own(MachinePlan<T>)
        case shared(ObservableTransducer<T>)
    }

    public var body: some View {
        switch source {
        case .own(let plan): session.evaluate(plan, configuration, content)
        case .shared(let machine): content(machine)
        }
    }
}

// MARK: - Machines owned by the view

extension TransducerView {
    /// Creates a view that runs a machine and shares its state with other views.
    ///
    /// - Parameters:
    ///   - type: The transducer type. It can be inferred in most cases.
    ///   - initialState: A binding to the initial state. Each new state is written to it.
    ///   - env: The environment that effects receive when they start.
    ///   - input: An existing input, so that other code can send events. If the view is created again with a different
    ///     input, a new machine replaces the running one.
    ///   - output: A closure that is called with each output, after the state has been written.
    ///   - completion: A closure that is called once, when the machine has ended and its last output has been
    ///     delivered. It receives the terminal state, or a `CancellationError` if the machine was cancelled.
    ///   - content: A closure that creates the content for a state. Use the input to send events.
    public init(
        of type: T.Type = T.self, initialState: Binding<T.State>, env: T.Env, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        source = .own(
            MachinePlan(
                start: .bound(initialState), env: env, input: input, output: output, completion: completion))
        self.content = { content($0.state, $0.input) }
    }

    /// Creates a view that runs a machine. Only the content can read the machine's state.
    ///
    /// - Parameters:
    ///   - type: The transducer type. It can be inferred in most cases.
    ///   - initialState: The initial state. While the machine runs, later values are ignored.
    ///   - env: The environment that effects receive when they start.
    ///   - input: An existing input, so that other code can send events. If the view is created again with a different
    ///     input, a new machine replaces the running one.
    ///   - output: A closure that is called with each output, after the state has changed.
    ///   - completion: A closure that is called once, when the machine has ended and its last output has been
    ///     delivered. It receives the terminal state, or a `CancellationError` if the machine was cancelled.
    ///   - content: A closure that creates the content for a state. Use the input to send events.
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        source = .own(
            MachinePlan(
                start: .value(initialState), env: env, input: input, output: output, completion: completion))
        self.content = { content($0.state, $0.input) }
    }
}

extension TransducerView {
    /// Creates a view that runs a machine and depends only on the parts of its state that the content reads.
    ///
    /// ```swift
    /// TransducerView(of: Table.self, initialState: .init(), env: env) { machine in
    ///     Text(machine.parts.title)
    ///     ForEach(machine.parts.rows.ids, id: \.self) { RowView(machine: machine, id: $0) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The transducer type. It can be inferred in most cases.
    ///   - initialState: The initial state. While the machine runs, later values are ignored.
    ///   - env: The environment that effects receive when they start.
    ///   - input: An existing input, so that other code can send events. If the view is created again with a different
    ///     input, a new machine replaces the running one.
    ///   - output: A closure that is called with each output, after the state has changed.
    ///   - completion: A closure that is called once, when the machine has ended and its last output has been
    ///     delivered. It receives the terminal state, a `CancellationError`, or the error with which the machine was
    ///     cancelled.
    ///   - content: A closure that creates the content for a machine. The content is evaluated again when a value that
    ///     it has read from the machine changes.
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ machine: ObservableTransducer<T>) -> Content
    ) {
        source = .own(
            MachinePlan(
                start: .value(initialState), env: env, input: input, output: output, completion: completion))
        self.content = content
    }
}

extension TransducerView where T.Env == Void {
    /// Creates a view that runs a machine without an environment, and depends only on the parts of its state that the
    /// content reads.
    public init(
        of type: T.Type = T.self, initialState: T.State, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ machine: ObservableTransducer<T>) -> Content
    ) {
        self.init(
            of: type, initialState: initialState, env: (), input: input, output: output,
            completion: completion,
            content: content)
    }

    /// Creates a view that runs a machine without an environment and shares its state with other views.
    public init(
        of type: T.Type = T.self, initialState: Binding<T.State>, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        self.init(
            of: type, initialState: initialState, env: (), input: input, output: output,
            completion: completion,
            content: content)
    }

    /// Creates a view that runs a machine without an environment. Only the content can read the machine's state.
    public init(
        of type: T.Type = T.self, initialState: T.State, input: T.Input? = nil,
        output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        self.init(
            of: type, initialState: initialState, env: (), input: input, output: output,
            completion: completion,
            content: content)
    }
}

// MARK: - Machines owned elsewhere

extension TransducerView {
    /// Creates a view for a machine that is owned elsewhere. The machine keeps running when the view disappears.
    public init(
        _ machine: ObservableTransducer<T>,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        source = .shared(machine)
        self.content = { content($0.state, $0.input) }
    }
}

private struct MachineConfigurationKey: EnvironmentKey {
    static var defaultValue: Configuration { .standard }
}

extension EnvironmentValues {
    /// The configuration of the machines that `TransducerView` runs in a view. It includes the clock and the inspector.
    ///
    /// A machine uses the value that is set when the machine starts. For example, tests set a clock, and apps set an
    /// inspector: `.environment(\.machineConfiguration, Configuration(inspector: PrintInspector()))`.
    public var machineConfiguration: Configuration {
        get { self[MachineConfigurationKey.self] }
        set { self[MachineConfigurationKey.self] = newValue }
    }
}
