/// The number, maximum length and seed of random walks.
@usableFromInline
struct WalkPlan: Sendable {
    @usableFromInline let count: Int
    @usableFromInline let length: Int
    @usableFromInline let seed: UInt64

    @usableFromInline
    init(count: Int, length: Int, seed: UInt64?) {
        self.count = max(0, count)
        self.length = max(0, length)
        self.seed = seed ?? .random(in: 0 ... .max)
    }
}

/// The path of a walk: its root, and the index of each step among the possible steps.
@usableFromInline
struct WalkedPath: Hashable, Sendable {
    @usableFromInline let root: Int
    @usableFromInline var ordinals: [UInt16] = []

    @usableFromInline
    init(root: Int) {
        self.root = root
    }
}
