/// A counter for the calls to a demo service.
actor CallCounter {
    private var count = 0

    /// Counts a call and returns its number, starting with 1.
    func next() -> Int {
        count += 1
        return count
    }
}
