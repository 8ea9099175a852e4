/// How many walks there are, and how long they are.
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

/// A way that was gone, as the places of its steps among those that were possible.
@usableFromInline
struct WalkedPath: Hashable, Sendable {
    @usableFromInline let root: Int
    @usableFromInline var ordinals: [UInt16] = []

    @usableFromInline
    init(root: Int) {
        self.root = root
    }
}
