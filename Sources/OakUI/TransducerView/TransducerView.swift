import Oak
import Observation

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// A view that runs a machine and shows its state.
///
/// The machine belongs to the view's identity, like `@State`: it starts before `content` is evaluated for the first
/// time, and is cancelled with its effects when the identity ends. An event that is sent in the action of a control
/// is processed, and shown in the state, before `send` returns.
///
/// ```swift
/// TransducerView(of: Loader.self, initialState: $state, env: env) { state, input in
///     Button("Load") { try? input.send(.load) }
///         .disabled(state == .loading)
/// }
/// ```
///
/// With a binding, the machine starts in the value that is there and writes each new state to it, for others to read.
/// What others write is overwritten, and reported as `Issue.Kind.stateOverwritten`: they should send events.
///
/// A changed `env` serves the effects that start afterwards; the latest `output` and `completion` are called, both on
/// the main actor. What happens while a view is being evaluated, such as the initial output, they are told a little
/// later. The machine is configured by the environment value `machineConfiguration`.
@MainActor
@preconcurrency
public struct TransducerView<T: BaseTransducer, Content: View>: View {
    private let source: Source
    private let content: @MainActor (T.State, T.Input) -> Content
    @State private var session = TransducerSession<T>()
    @Environment(\.machineConfiguration) private var configuration

    private enum Source {
        case own(MachinePlan<T>)
        case shared(ObservableTransducer<T>)
    }

    public var body: some View {
        switch source {
        case .own(let plan): session.show(plan, configuration, content)
        case .shared(let machine): content(machine.state, machine.input)
        }
    }
}

// MARK: - A machine of its own

extension TransducerView {
    /// Runs a machine whose state somebody else can read.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialState: Where the machine starts, and where each new state is written.
    ///   - env: What effects get that start from now on.
    ///   - output: Called with each output, after the state was written.
    ///   - completion: Called with the terminal state when the machine has reached one, after its last
    ///     outputs.
    ///   - content: What is shown for a state. Events are sent through the input.
    public init(
        of type: T.Type = T.self, initialState: Binding<T.State>, env: T.Env,
        output: (@MainActor (T.Output) -> Void)? = nil, completion: (@MainActor (T.State) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        source = .own(
            MachinePlan(
                start: .bound(initialState), env: env, output: output, completion: completion))
        self.content = content
    }

    /// Runs a machine whose state is seen in the content only.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialState: Where the machine starts. Not looked at later.
    ///   - env: What effects get that start from now on.
    ///   - output: Called with each output, after the state was written.
    ///   - completion: Called with the terminal state when the machine has reached one, after its last
    ///     outputs.
    ///   - content: What is shown for a state. Events are sent through the input.
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env,
        output: (@MainActor (T.Output) -> Void)? = nil, completion: (@MainActor (T.State) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        source = .own(
            MachinePlan(
                start: .value(initialState), env: env, output: output, completion: completion))
        self.content = content
    }
}

extension TransducerView where T.Env == Void {
    /// Runs a machine without environment whose state somebody else can read.
    public init(
        of type: T.Type = T.self, initialState: Binding<T.State>,
        output: (@MainActor (T.Output) -> Void)? = nil, completion: (@MainActor (T.State) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        self.init(
            of: type, initialState: initialState, env: (), output: output, completion: completion,
            content: content)
    }

    /// Runs a machine without environment whose state is seen in the content only.
    public init(
        of type: T.Type = T.self, initialState: T.State,
        output: (@MainActor (T.Output) -> Void)? = nil, completion: (@MainActor (T.State) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        self.init(
            of: type, initialState: initialState, env: (), output: output, completion: completion,
            content: content)
    }
}

// MARK: - A machine of somebody else

extension TransducerView {
    /// Shows a machine that somebody else runs, which goes on when the view disappears.
    public init(
        _ machine: ObservableTransducer<T>,
        @ViewBuilder content: @escaping @MainActor (_ state: T.State, _ input: T.Input) -> Content
    ) {
        source = .shared(machine)
        self.content = content
    }
}
