import Oak
import Observation

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// The machine of a `TransducerView` at one identity. Deallocation cancels the machine.
///
/// It is stored in a `State`, because the end of a state is the only signal of the end of an identity for
/// views of every shape: `onDisappear` is called per element of the content, and never without one.
@MainActor
@Observable
final class TransducerSession<T: BaseTransducer> {
    @ObservationIgnored private var plan: MachinePlan<T>?
    @ObservationIgnored private var machine: ObservableTransducer<T>?
    @ObservationIgnored private var report = Issue.print
    /// The value of the binding at the last write, or at the start.
    @ObservationIgnored private var mirrored: T.State?
    /// Whether the binding returns what is written to it. Only then can writes from elsewhere be detected.
    @ObservationIgnored private var isMirrorTrue = true
    @ObservationIgnored private var isEvaluating = false
    @ObservationIgnored private var isTelling = false
    /// The pending notifications, delivered in order as soon as no view is being evaluated.
    @ObservationIgnored private var news: [@MainActor () -> Void] = []
    /// Whether the state has changed after the content had read it, but before the change could be observed.
    @ObservationIgnored private var isShownLate = false
    /// A number that changes to force an evaluation of the content.
    private var edition = 0

    /// Evaluates the content for the current state, and starts the machine first if necessary.
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
    /// Delivers a notification at once, unless a view is being evaluated, because receivers must not change
    /// values that views depend on.
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
    /// Writes the state of the machine to the binding.
    private func mirror() {
        guard let machine, let binding = plan?.mirror else { return }
        if isOverwritten(binding.wrappedValue) { report(Issue(.stateOverwritten, machine: "\(T.self)")) }
        mirrored = machine.state
        binding.wrappedValue = machine.state
        isMirrorTrue = !StateComparison.differ(binding.wrappedValue, machine.state)
    }

    /// Returns whether the binding was written from elsewhere and now returns `shown`.
    private func isOverwritten(_ shown: T.State) -> Bool {
        guard isMirrorTrue, let mirrored else { return false }
        return StateComparison.differ(shown, mirrored)
    }
}
