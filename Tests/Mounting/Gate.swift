/// A gate at which tasks wait until the test opens it, even if they are cancelled.
@MainActor
package final class Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals = 0
    private var departures = 0
    private var observers: [(condition: () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    package init() {}

    package func wait() async {
        arrivals += 1
        notify()
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        departures += 1
        // The notification runs in a separate task, after the current task has suspended or ended.
        Task { self.notify() }
    }

    package func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Waits until a task has arrived.
    package func waitForArrival() async { await until { self.arrivals > 0 } }

    /// Waits until all tasks that have arrived have passed the gate.
    package func waitForDepartures() async { await until { self.departures == self.arrivals } }

    private func until(_ condition: @escaping () -> Bool) async {
        if condition() { return }
        await withCheckedContinuation { observers.append((condition, $0)) }
    }

    private func notify() {
        let ready = observers.filter { $0.condition() }
        observers.removeAll { $0.condition() }
        for observer in ready { observer.continuation.resume() }
    }
}
