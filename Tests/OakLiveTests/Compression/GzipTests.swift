import TestSupport
import Testing

@testable import OakLive

struct GzipTests {
    private static let bytes: [(name: String, bytes: [UInt8])] = [
        ("nothing", []), ("one byte", [65]), ("two bytes", [0, 255]), ("three bytes", [7, 7, 7]),
        ("a long run", [UInt8](repeating: 1, count: 300_000)),
        ("all bytes", (0..<1_000).map { UInt8($0 % 256) }),
        ("repetitions at the end of the window", repeated(period: 32_768)),
        ("repetitions just within the window", repeated(period: 32_767)),
        ("repetitions beyond the window", repeated(period: 32_769)),
        ("symbol counts that produce long codes", skewed()),
    ]

    private static func repeated(period: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: 3)
        let part = (0..<period).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return part + part + part
    }

    /// Returns bytes in which each value occurs half as often as the previous value.
    private static func skewed() -> [UInt8] {
        var generator = SeededGenerator(seed: 4)
        return (0..<200_000).map { _ in
            UInt8(UInt64.random(in: 0...UInt64.max, using: &generator).leadingZeroBitCount)
        }
    }

    @Test(arguments: bytes.indices)
    func `decompressing compressed bytes restores the original bytes`(index: Int) async throws {
        let bytes = Self.bytes[index].bytes
        #expect(try Inflater.gunzip(Gzip.compress(bytes)) == bytes)
        #expect(try await Inflater.gunzip(Gzip.compressInSteps(bytes)) == bytes)
    }

    @Test(arguments: Seeds.all(10))
    func `decompressing compressed random bytes restores the original bytes`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let letters = UInt8.random(in: 0...255, using: &generator)
            let bytes = (0..<Int.random(in: 0...600, using: &generator)).map { _ in
                UInt8.random(in: 0...letters, using: &generator)
            }
            #expect(try Inflater.gunzip(Gzip.compress(bytes)) == bytes, "OAK_SEED=\(seed)")
        }
    }

    @Test(arguments: Seeds.all(3))
    func `decompression restores bytes with long repetitions`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
        while bytes.count < 100_000 {
            let start = Int.random(in: max(0, bytes.count - 20_000)..<bytes.count, using: &generator)
            let count = Int.random(in: 1...400, using: &generator)
            bytes += bytes[start..<min(start + count, bytes.count)]
            bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
        let compressed = Gzip.compress(bytes)
        #expect(try Inflater.gunzip(compressed) == bytes, "OAK_SEED=\(seed)")
        #expect(compressed.count < bytes.count / 10, "OAK_SEED=\(seed)")
    }

    @Test func `compression reduces the size of each static file over 1 KB by more than half`() throws {
        for file in Page.files {
            #expect(try Inflater.gunzip(file.compressed) == file.body)
            if file.body.count > 1_024 { #expect(file.compressed.count < file.body.count / 2) }
        }
    }

    @Test func `every prefix code is complete and respects the maximum code length`() {
        // Counts that are Fibonacci numbers lead to the longest codes.
        var counts = [1, 1]
        while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        for longest in [7, 15] {
            let code = PrefixCode(counts: counts, longest: longest)
            #expect(code.lengths.allSatisfy { 1...longest ~= $0 })
            let space = code.lengths.reduce(0) { (space: Int, length: Int) in space + 1 << (longest - length)
            }
            #expect(space == 1 << longest)
        }
    }

    @Test(
        arguments: [
            (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true),
            ("deflate, br", false), ("deflate, gzip, br, zstd", true), ("*", true), ("gzip;q=0", false),
            ("gzip;q=0.0", false), ("gzip;q=0, *", false), ("*;q=0", false), ("gzip;q=0.001", true),
            ("identity;q=0.5, gzip;q=1.0", true), ("identity, gzip;q=0.5", false),
            ("gzip ; q=0.8 , identity ; q=0.8", true), ("gzip;q=x", false), ("gzip;q=-1", false),
            ("gzip;q=nan", false), ("gzip;q=2", false), (",;,=;q", false), ("br;q=1, *;q=0.1", true),
        ] as [(String?, Bool)])
    func `the Accept-Encoding header indicates whether the browser prefers gzip`(
        header: String?, isPreferred: Bool
    ) {
        #expect(AcceptedCoding.prefersGzip(header) == isPreferred)
    }
}
