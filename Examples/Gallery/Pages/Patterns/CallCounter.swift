import Oak

/// A counter for the calls to a demo service.
final class CallCounter: Sendable {
    private let count = Locked(0)

    /// Counts a call and returns its number, starting with 1.
    func next() -> Int {
        count {
            $0 += 1
            return $0
        }
    }
}
