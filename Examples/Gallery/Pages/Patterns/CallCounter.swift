import Oak

/// A counter for the calls of a demo service.
final class CallCounter: Sendable {
    private let count = Locked(0)

    /// Returns the number of the call, starting with 1.
    func next() -> Int {
        count {
            $0 += 1
            return $0
        }
    }
}
