import Oak
import Observation

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// The machine of a `TransducerView` at one identity. Whoever frees it cancels the machine.
///
/// It is kept in a `State`, whose end is the one sign of the end of an identity that views of every shape give:
/// `onDisappear` is told per element of the content, and never where there is none.
@MainActor
@Observable
final class TransducerSession<T: BaseTransducer> {
    @ObservationIgnored private var plan: MachinePlan<T>?
    @ObservationIgnored private var machine: ObservableTransducer<T>?
    @ObservationIgnored private var report = Issue.print
    /// What the binding said when it was written last, or at the start.
    @ObservationIgnored private var mirrored: T.State?
    /// Whether the binding gives back what is written to it: only then others can be told from it.
    @ObservationIgnored private var isMirrorTrue = true
    @ObservationIgnored private var isEvaluating = false
    @ObservationIgnored private var isTelling = false
    /// What is to be told to others as soon as no view is being evaluated, in order.
    @ObservationIgnored private var news: [@MainActor () -> Void] = []
    /// Whether the state has changed after the content had read it, but before anybody could observe that.
    @ObservationIgnored private var isShownLate = false
    /// Changes when the content is to be evaluated for that reason.
    private var edition = 0

    /// Evaluates the content for the current state, of a machine that is running by then.
    func show<Content: View>(
        _ plan: MachinePlan<T>, _ configuration: Configuration,
        _ content: @MainActor (T.State, T.Input) -> Content
    ) -> Content {
        isEvaluating = true
        defer { isEvaluating = false }
        self.plan = plan
        let machine = machine ?? start(plan, configuration)
        machine.env = plan.env
        // Read in any case, so that the view depends on it.
        if let shown = plan.mirror?.wrappedValue, isOverwritten(shown) {
            tell { [weak self] in self?.mirror() }
        }
        _ = edition
        isShownLate = false
        return content(machine.state, machine.input)
    }

    private func start(_ plan: MachinePlan<T>, _ configuration: Configuration) -> ObservableTransducer<T> {
        let first = plan.initialState
        let machine = ObservableTransducer(
            of: T.self, initialState: first, env: plan.env, configuration: configuration
        ) { [weak self] output in
            self?.tell { self?.plan?.output?(output) }
        }
        self.machine = machine
        report = configuration.report
        mirrored = first
        machine.didChange = { [weak self] in self?.tell { self?.mirror() } }
        machine.didTerminate = { [weak self] state in self?.tell { self?.plan?.completion?(state) } }
        // Its first effect may have changed or ended it already.
        if plan.mirror != nil { tell { [weak self] in self?.mirror() } }
        if machine.state.isTerminal {
            tell { [weak self] in self?.plan?.completion?(machine.state) }
        }
        return machine
    }
}

// MARK: - Telling others

extension TransducerSession {
    /// Tells others at once, unless a view is being evaluated: then they may not change what views depend on.
    private func tell(_ message: @escaping @MainActor () -> Void) {
        news.append(message)
        guard isEvaluating else { return tellNews() }
        isShownLate = true
        if news.count == 1 { Task { [weak self] in self?.tellNews() } }
    }

    private func tellNews() {
        // What a message causes comes after those that wait.
        guard !isTelling, !news.isEmpty else { return }
        isTelling = true
        defer { isTelling = false }
        if isShownLate {
            isShownLate = false
            edition += 1
        }
        while !news.isEmpty { news.removeFirst()() }
    }
}

// MARK: - The binding

extension TransducerSession {
    /// Has the binding say what the machine says.
    private func mirror() {
        guard let machine, let binding = plan?.mirror else { return }
        if isOverwritten(binding.wrappedValue) { report(Issue(.stateOverwritten, machine: "\(T.self)")) }
        mirrored = machine.state
        binding.wrappedValue = machine.state
        isMirrorTrue = !StateComparison.differ(binding.wrappedValue, machine.state)
    }

    /// Whether somebody else has written to the binding, which now gives `shown`.
    private func isOverwritten(_ shown: T.State) -> Bool {
        guard isMirrorTrue, let mirrored else { return false }
        return StateComparison.differ(shown, mirrored)
    }
}
