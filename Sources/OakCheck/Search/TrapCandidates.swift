/// The situations in which no step changes the state, together with the targets of their steps. Some of these
/// situations are traps.
///
/// A trap is a situation from which no sequence of steps changes the state. Every trap is therefore one of these
/// situations, and so are all situations that are reachable from it.
///
/// - Complexity: Finding a trap is linear in the number of steps. Following the steps from each situation separately
///   would be quadratic.
@usableFromInline
struct TrapCandidates: Sendable {
    private var numbers: [Int] = []
    private var fingerprints: [UInt64] = []
    /// The flags that indicate whether each situation may be reported as a trap. Deadlocks, and situations with queued
    /// internal events, are not reported as traps.
    private var areBusy: [Bool] = []
    private var targets: [UInt64] = []
    /// The index after the last target of each situation.
    private var ends: [Int] = []

    /// The limit on the total number of stored situations and steps. Situations that lead to situations beyond this
    /// limit are not reported as traps.
    private static var limit: Int { 1 << 22 }

    @usableFromInline
    init() {}

    var bytes: Int {
        numbers.capacity * 8 + fingerprints.capacity * 8 + areBusy.capacity + targets.capacity * 8
            + ends.capacity * 8
    }

    @usableFromInline
    mutating func add(_ number: Int, _ fingerprint: UInt64, isBusy: Bool, targets: some Collection<UInt64>) {
        guard self.targets.count + numbers.count + targets.count < Self.limit else { return }
        numbers.append(number)
        fingerprints.append(fingerprint)
        areBusy.append(isBusy)
        self.targets += targets
        ends.append(self.targets.count)
    }

    @usableFromInline
    mutating func add(_ others: TrapCandidates) {
        for index in others.numbers.indices {
            add(
                others.numbers[index], others.fingerprints[index], isBusy: others.areBusy[index],
                targets: others.targets[others.steps(from: index)])
        }
    }

    private func steps(from index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// Returns the number of the first situation that is a trap, or `nil` if there is none.
    @usableFromInline
    func firstTrap() -> Int? {
        let places = Dictionary(zip(fingerprints, fingerprints.indices)) { first, _ in first }
        var isOpen = Array(repeating: false, count: numbers.count)
        var predecessors = Array(repeating: [Int](), count: numbers.count)
        var waiting: [Int] = []
        for index in numbers.indices {
            for step in steps(from: index) {
                if let place = places[targets[step]] {
                    predecessors[place].append(index)
                } else if !isOpen[index] {
                    isOpen[index] = true
                    waiting.append(index)
                }
            }
        }
        while let index = waiting.popLast() {
            for predecessor in predecessors[index] where !isOpen[predecessor] {
                isOpen[predecessor] = true
                waiting.append(predecessor)
            }
        }
        return numbers.indices.first { !isOpen[$0] && areBusy[$0] }.map { numbers[$0] }
    }
}
