import OakBase

/// A block of numbers, each of which is unique in the process. Reserving them in blocks reduces locking.
@usableFromInline
struct NumberBlock {
    @usableFromInline var next: UInt64
    @usableFromInline var end: UInt64

    private static let size: UInt64 = 64

    @usableFromInline
    init() {
        next = nextBlockStart.withLock { nextBlockStart in
            defer { nextBlockStart += Self.size }
            return nextBlockStart
        }
        end = next + Self.size
    }

    @inlinable
    mutating func take() -> UInt64 {
        if next == end { self = NumberBlock() }
        defer { next += 1 }
        return next
    }
}

/// The first number of the next block. Zero is never used, because it represents a missing number.
private let nextBlockStart = Mutex(UInt64(1))
