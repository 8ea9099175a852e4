/// The seeded random number generator SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
/// Generators*, OOPSLA 2014).
@usableFromInline
struct SplitMix64: Sendable {
    private var state: UInt64

    @usableFromInline
    init(seed: UInt64) {
        state = seed
    }

    private mutating func next() -> UInt64 {
        defer { state &+= Self.increment }
        return Self.scramble(state)
    }

    @inlinable
    static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// Returns a number in which each bit depends on all bits of the given number. Different numbers yield different
    /// results.
    @inlinable
    static func scramble(_ number: UInt64) -> UInt64 {
        var bits = number &+ increment
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a random number in `0..<bound`. The bound must be positive.
    @usableFromInline
    mutating func next(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }
}
