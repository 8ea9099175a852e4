import Oak

extension Machine where T.State: Sendable {
    /// Waits for a state that satisfies a condition. Returns `false` if the machine ends without reaching such a state.
    nonisolated(nonsending) func reaches(_ isExpected: (T.State) -> Bool) async -> Bool {
        for await state in states where isExpected(state) { return true }
        return false
    }
}
