/// A hash table that stores a portion of the fingerprints. It uses open addressing with 8 bytes per slot. Once the
/// table has grown, about 72% to 90% of its slots are in use.
///
/// Larger fingerprints have higher slots, so the table can be enlarged in a single ordered pass.
///
/// The slots are not an array, because counting references to an array that all threads read would take longer than
/// finding a slot.
struct Shard {
    private var slots: UnsafeMutablePointer<UInt64>
    /// The number of each situation plus one, or 0 for a situation beyond the bound. The numbers are stored only
    /// together with the graph.
    private var numbers: UnsafeMutablePointer<UInt32>?
    private var size: Int
    private var count = 0

    /// Creates an empty shard. Shards have different initial sizes, so that they do not all grow at the same time.
    ///
    /// - Parameter number: The index of the shard.
    init(number: Int, of total: Int, keepsNumbers: Bool) {
        size = 16 + 4 * number / total
        slots = Self.zeros(size)
        numbers = keepsNumbers ? Self.zeros(size) : nil
    }

    /// Frees the slots. The shard must not be used afterwards.
    func deallocate() {
        slots.deallocate()
        numbers?.deallocate()
    }

    var bytes: Int { size * (numbers == nil ? 8 : 12) }

    func contains(_ fingerprint: UInt64) -> Bool { slots[slot(of: fingerprint)] != 0 }

    /// Inserts a fingerprint and returns whether it is new.
    mutating func insert(_ fingerprint: UInt64) -> Bool {
        var slot = slot(of: fingerprint)
        guard slots[slot] == 0 else { return false }
        if (count + 1) * 10 > size * 9 {
            grow()
            slot = self.slot(of: fingerprint)
        }
        slots[slot] = fingerprint
        count += 1
        return true
    }

    func number(of fingerprint: UInt64) -> UInt32? {
        guard let numbers else { return nil }
        let slot = slot(of: fingerprint)
        return slots[slot] == 0 || numbers[slot] == 0 ? nil : numbers[slot] - 1
    }

    func set(_ number: UInt32, of fingerprint: UInt64) { numbers?[slot(of: fingerprint)] = number + 1 }

    /// Returns the slot that a fingerprint occupies or would occupy.
    private func slot(of fingerprint: UInt64) -> Int {
        var index = Int(fingerprint.multipliedFullWidth(by: UInt64(size)).high)
        while slots[index] != 0 && slots[index] != fingerprint {
            index += 1
            if index == size { index = 0 }
        }
        return index
    }

    private mutating func grow() {
        let old = self
        size += size / 4 + 1
        slots = Self.zeros(size)
        if old.numbers != nil { numbers = Self.zeros(size) }
        for index in 0..<old.size where old.slots[index] != 0 {
            let slot = slot(of: old.slots[index])
            slots[slot] = old.slots[index]
            if let oldNumbers = old.numbers { numbers?[slot] = oldNumbers[index] }
        }
        old.deallocate()
    }

    private static func zeros<Number: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Number> {
        let numbers = UnsafeMutablePointer<Number>.allocate(capacity: count)
        numbers.initialize(repeating: 0, count: count)
        return numbers
    }
}
