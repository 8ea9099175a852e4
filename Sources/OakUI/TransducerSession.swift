import Oak
import Observation

/// The machine that a `TransducerView` runs for one view identity. Deallocating the session cancels the machine.
///
/// The session is stored in a `State`, because only the deallocation of that state reliably signals that the identity
/// has ended. By contrast, `onDisappear` is called for each element of the content, and is never called for content
/// without elements.
@MainActor
@Observable
final class TransducerSession<T: BaseTransducer> {
    /// A machine that has been started.
    private struct Run {
        let machine: ObservableTransducer<T>
        /// The input with which the machine was started, if any.
        let input: T.Input?
        let report: @Sendable (Issue) -> Void
        /// The completion handler of the machine, which is called even if the session has been deallocated.
        var ending: Ending<T>?
        var binding: BindingContent
    }

    /// The content of the binding, as far as the session knows.
    private enum BindingContent {
        /// The initial state, or the state that the session last wrote.
        case state(T.State)
        /// The binding does not return the values written to it, so writes by other code cannot be detected.
        case unknown
    }

    private enum Activity { case none, evaluating, delivering }

    @ObservationIgnored private var plan: MachinePlan<T>?
    @ObservationIgnored private var run: Run?
    @ObservationIgnored private var activity = Activity.none
    /// The pending notifications. They are delivered in order when the content is not being evaluated.
    @ObservationIgnored private var notifications: [@MainActor () -> Void] = []
    /// A Boolean value that indicates whether the state may have changed after the content read it but before the
    /// change could be observed.
    @ObservationIgnored private var hasUnobservedChange = false
    /// A number that is incremented to force a re-evaluation of the content.
    private var revision = 0

    /// Evaluates the content for the current state. Starts the machine if it is not running yet.
    func evaluate<Content: View>(
        _ plan: MachinePlan<T>, _ configuration: Configuration,
        _ content: @MainActor (ObservableTransducer<T>) -> Content
    ) -> Content {
        let outer = activity
        activity = .evaluating
        defer { activity = outer }
        self.plan = plan
        if let input = plan.input, run?.input.map({ !input.isSame(as: $0) }) ?? true { run = nil }
        let machine = run?.machine ?? start(plan, configuration)
        machine.env = plan.env
        if let completion = plan.completion { complete(machine, with: completion) }
        // Always read the binding, so that the view depends on it.
        if let shown = plan.mirror?.wrappedValue, isOverwritten(shown) {
            notify { [weak self] in self?.mirror() }
        }
        _ = revision
        hasUnobservedChange = false
        return content(machine)
    }

    private func start(_ plan: MachinePlan<T>, _ configuration: Configuration) -> ObservableTransducer<T> {
        let first = plan.initialState
        // The initial effect may change the state. The binding receives the new state before the outputs are delivered.
        if plan.mirror != nil { notify { [weak self] in self?.mirror() } }
        let machine = ObservableTransducer(
            of: T.self, initialState: first, env: plan.env, input: plan.input, configuration: configuration
        ) { [weak self] output in
            self?.notify { self?.plan?.output?(output) }
        }
        run = Run(
            machine: machine, input: plan.input, report: configuration.report, binding: .state(first))
        if plan.mirror != nil { machine.didChange = { [weak self] in self?.notify { self?.mirror() } } }
        return machine
    }

    /// Sets the closure that is called when the machine ends.
    private func complete(
        _ machine: ObservableTransducer<T>,
        with completion: @escaping @MainActor (Result<T.State, any Error>) -> Void
    ) {
        if let ending = run?.ending {
            ending.completion = completion
            return
        }
        let ending = Ending<T>(completion)
        run?.ending = ending
        machine.whenEnded { [weak self] result in
            if let self { notify { ending.complete(result) } } else { ending.complete(result) }
        }
    }
}

/// The latest completion handler of a machine.
@MainActor
private final class Ending<T: BaseTransducer> {
    var completion: (@MainActor (Result<T.State, any Error>) -> Void)?

    init(_ completion: @escaping @MainActor (Result<T.State, any Error>) -> Void) {
        self.completion = completion
    }

    func complete(_ result: Result<T.State, any Error>) {
        let completion = completion.take()
        completion?(result)
    }
}

// MARK: - Notifications

extension TransducerSession {
    /// Delivers a notification immediately, or after the evaluation if the content is being evaluated. Receivers may
    /// change values that views depend on, which is not allowed during an evaluation.
    private func notify(_ notification: @escaping @MainActor () -> Void) {
        notifications.append(notification)
        guard activity == .evaluating else { return deliverNotifications() }
        hasUnobservedChange = true
        if notifications.count == 1 { Task { [weak self] in self?.deliverNotifications() } }
    }

    private func deliverNotifications() {
        // If a receiver causes further notifications, they are delivered after the pending ones.
        guard activity == .none, !notifications.isEmpty else { return }
        activity = .delivering
        defer { activity = .none }
        if hasUnobservedChange {
            hasUnobservedChange = false
            revision += 1
        }
        while !notifications.isEmpty { notifications.removeFirst()() }
    }
}

// MARK: - The binding

extension TransducerSession {
    /// Writes the state of the machine to the binding.
    private func mirror() {
        guard let run, let binding = plan?.mirror else { return }
        if isOverwritten(binding.wrappedValue) { run.report(Issue(.stateOverwritten, machine: "\(T.self)")) }
        let state = run.machine.currentState
        if case .state = run.binding { self.run?.binding = .state(state) }
        binding.wrappedValue = state
        let keepsWrites = !StateComparison.differ(binding.wrappedValue, state)
        // The setter of the binding may have caused an evaluation that has replaced the machine.
        guard self.run?.machine === run.machine else { return }
        self.run?.binding = keepsWrites ? .state(state) : .unknown
    }

    /// Returns whether other code has written to the binding, which now returns `shown`.
    private func isOverwritten(_ shown: T.State) -> Bool {
        guard case .state(let state) = run?.binding else { return false }
        return StateComparison.differ(shown, state)
    }
}
