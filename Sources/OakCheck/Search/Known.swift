/// The fingerprints of all situations that have been found so far.
///
/// The probability that two of n situations have the same fingerprint is about n²/2⁶⁵: one in 37 million for a million
/// situations.
///
/// - Safety: `@unchecked Sendable`, because at any time either several tasks only read a shard, or a single task writes
///   to it.
@usableFromInline
final class Known: @unchecked Sendable {
    private let shards: UnsafeMutablePointer<Shard>

    @inlinable
    static var shardCount: Int { 64 }

    @usableFromInline
    init(keepsNumbers: Bool) {
        shards = .allocate(capacity: Self.shardCount)
        for number in 0..<Self.shardCount {
            (shards + number).initialize(
                to: Shard(number: number, of: Self.shardCount, keepsNumbers: keepsNumbers))
        }
    }

    deinit {
        for number in 0..<Self.shardCount { shards[number].deallocate() }
        shards.deallocate()
    }

    var bytes: Int { (0..<Self.shardCount).reduce(0) { $0 + shards[$1].bytes } }

    /// Returns the index of the shard that stores a fingerprint.
    @inlinable
    static func shard(of fingerprint: UInt64) -> Int { Int(fingerprint % UInt64(shardCount)) }

    /// Returns the index of the group of shards that contains a fingerprint. A single task writes to a group, whose
    /// shards are adjacent in memory.
    ///
    /// - Parameter total: The number of groups.
    @inlinable
    static func group(of fingerprint: UInt64, among total: Int) -> Int {
        shard(of: fingerprint) * total / shardCount
    }

    @usableFromInline
    func contains(_ fingerprint: UInt64) -> Bool { shards[Self.shard(of: fingerprint)].contains(fingerprint) }

    @usableFromInline
    func insert(_ fingerprint: UInt64) -> Bool { shards[Self.shard(of: fingerprint)].insert(fingerprint) }

    func number(of fingerprint: UInt64) -> UInt32? {
        shards[Self.shard(of: fingerprint)].number(of: fingerprint)
    }

    @usableFromInline
    func set(_ number: UInt32, of fingerprint: UInt64) {
        shards[Self.shard(of: fingerprint)].set(number, of: fingerprint)
    }
}
