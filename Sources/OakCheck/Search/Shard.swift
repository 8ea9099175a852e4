/// A hash table that stores some of the fingerprints. It uses open addressing with 8 bytes per slot, and 72 % to 90 %
/// of its slots are in use.
///
/// Larger fingerprints have higher slots, so the table can be enlarged in a single ordered pass.
///
/// - Safety: `@unchecked Sendable`, because at any time, either several tasks only read the shard or a single task
///   writes to it.
@usableFromInline
final class Shard: @unchecked Sendable {
    @exclusivity(unchecked) private var slots: [UInt64]
    /// The number of each situation plus one, or 0 for a situation beyond the bound. The numbers are stored only if the
    /// graph is stored.
    @exclusivity(unchecked) private var numbers: [UInt32] = []
    @exclusivity(unchecked) private(set) var count = 0
    private let keepsNumbers: Bool

    /// Creates an empty shard. Shards have different initial sizes, so that they do not all grow at the same time.
    ///
    /// - Parameter number: The index of the shard.
    init(number: Int, of total: Int, keepsNumbers: Bool) {
        let size = 16 + 4 * number / total
        slots = Array(repeating: 0, count: size)
        self.keepsNumbers = keepsNumbers
        if keepsNumbers { numbers = Array(repeating: 0, count: size) }
    }

    var bytes: Int { slots.capacity * 8 + numbers.capacity * 4 }

    func contains(_ fingerprint: UInt64) -> Bool { slots[slot(of: fingerprint)] != 0 }

    /// Inserts a fingerprint. Returns `true` if the fingerprint is new.
    func insert(_ fingerprint: UInt64) -> Bool {
        var slot = slot(of: fingerprint)
        guard slots[slot] == 0 else { return false }
        if (count + 1) * 10 > slots.count * 9 {
            grow()
            slot = self.slot(of: fingerprint)
        }
        slots[slot] = fingerprint
        count += 1
        return true
    }

    func number(of fingerprint: UInt64) -> UInt32? {
        let slot = slot(of: fingerprint)
        return slots[slot] == 0 || numbers[slot] == 0 ? nil : numbers[slot] - 1
    }

    func set(_ number: UInt32, of fingerprint: UInt64) {
        numbers[slot(of: fingerprint)] = number + 1
    }

    /// Returns the slot that a fingerprint occupies or would occupy.
    private func slot(of fingerprint: UInt64) -> Int {
        var index = Int(fingerprint.multipliedFullWidth(by: UInt64(slots.count)).high)
        while slots[index] != 0 && slots[index] != fingerprint {
            index += 1
            if index == slots.count { index = 0 }
        }
        return index
    }

    private func grow() {
        let (old, oldNumbers) = (slots, numbers)
        let size = slots.count + slots.count / 4 + 1
        slots = Array(repeating: 0, count: size)
        if keepsNumbers { numbers = Array(repeating: 0, count: size) }
        for (index, fingerprint) in old.enumerated() where fingerprint != 0 {
            let slot = slot(of: fingerprint)
            slots[slot] = fingerprint
            if keepsNumbers { numbers[slot] = oldNumbers[index] }
        }
    }
}
