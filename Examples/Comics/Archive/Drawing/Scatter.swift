/// A seeded generator of pseudorandom numbers in 0..<1.
///
/// Source: D. E. Knuth's linear congruential generator for MMIX.
struct Scatter {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24)
    }
}
