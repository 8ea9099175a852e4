/// The fingerprints of all situations that have been found so far.
///
/// The probability that two of n situations have the same fingerprint is n²/2⁶⁵: one in 37 million for a million
/// situations.
@usableFromInline
struct Known: Sendable {
    private let shards: [Shard]

    @inlinable
    static var shardCount: Int { 64 }

    @usableFromInline
    init(keepsNumbers: Bool) {
        shards = (0..<Self.shardCount).map {
            Shard(number: $0, of: Self.shardCount, keepsNumbers: keepsNumbers)
        }
    }

    var bytes: Int { shards.reduce(0) { $0 + $1.bytes } }

    /// Returns the index of the shard that stores a fingerprint.
    @inlinable
    static func shard(of fingerprint: UInt64) -> Int { Int(fingerprint % UInt64(shardCount)) }

    @usableFromInline
    func contains(_ fingerprint: UInt64) -> Bool { self[fingerprint].contains(fingerprint) }
    @usableFromInline
    func insert(_ fingerprint: UInt64) -> Bool { self[fingerprint].insert(fingerprint) }
    func number(of fingerprint: UInt64) -> UInt32? { self[fingerprint].number(of: fingerprint) }
    @usableFromInline
    func set(_ number: UInt32, of fingerprint: UInt64) { self[fingerprint].set(number, of: fingerprint) }

    private subscript(fingerprint: UInt64) -> Shard { shards[Self.shard(of: fingerprint)] }
}
