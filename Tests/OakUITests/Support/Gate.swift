#if !canImport(SwiftUI)
    /// Where tasks wait until a test lets them go on, whether they were cancelled or not.
    @MainActor
    final class Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var arrivals = 0
        private var departures = 0
        private var observers: [(condition: () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

        func wait() async {
            arrivals += 1
            notify()
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
            departures += 1
            // A task of its own, so that the one that leaves has run to its end of turn.
            Task { self.notify() }
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }

        /// Returns once somebody has come.
        func isReached() async { await until { self.arrivals > 0 } }

        /// Returns once all that came have gone on.
        func isLeft() async { await until { self.departures == self.arrivals } }

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
#endif
