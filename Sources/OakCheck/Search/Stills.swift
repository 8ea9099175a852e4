/// Situations in which no step changes the state, with where their steps lead: some of them are traps.
///
/// A trap is a situation from which the state stays what it is, whatever happens. So it is one of these, and so is all
/// that comes of it. To look from each how far that goes would take a time that grows with the square of their number.
@usableFromInline
struct Stills: Sendable {
    private var numbers: [Int] = []
    private var fingerprints: [UInt64] = []
    /// Whether something goes on there, so that it is no deadlock.
    private var areBusy: [Bool] = []
    private var targets: [UInt64] = []
    /// Where the targets of each end.
    private var ends: [Int] = []

    /// How many steps are kept; those of what is found later are not, and nothing that leads there is known to be a trap.
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
    mutating func add(_ others: Stills) {
        for index in others.numbers.indices {
            add(
                others.numbers[index], others.fingerprints[index], isBusy: others.areBusy[index],
                targets: others.targets[others.steps(from: index)])
        }
    }

    private func steps(from index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// The first situation that is a trap.
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
