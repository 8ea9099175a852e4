import Oak

extension Machine where T.State: Sendable & Equatable {
    /// Waits for a state. Returns `false` if the machine ends without reaching it.
    nonisolated(nonsending) func reaches(_ expected: T.State) async -> Bool {
        for await state in states where state == expected { return true }
        return false
    }
}
