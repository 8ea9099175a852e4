import Oak

/// Counts the calls of a service that only pretends.
final class CallCounter: Sendable {
    private let count = Locked(0)

    /// The number of this call, from one on.
    func next() -> Int {
        count {
            $0 += 1
            return $0
        }
    }
}
