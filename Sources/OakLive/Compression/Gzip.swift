import OakBase

/// A namespace for functions that compress data in the gzip format. Source: RFC 1952.
///
/// The package does not use zlib, whose headers would have to be installed on every machine that builds a
/// server. Compression takes linear time: each position is compared with a bounded number of earlier ones.
enum Gzip {
    /// The number of input bytes per step.
    static let step = 65_536

    /// Compresses data without yielding to other tasks.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var deflater = Deflater(bytes, effort: 256, isThorough: true)
        while deflater.compress(atMost: step) {}
        return framed(deflater.output, of: bytes)
    }

    /// Compresses data in steps, and yields to other tasks between the steps.
    static func compressInSteps(_ bytes: [UInt8]) async -> [UInt8] {
        var deflater = Deflater(bytes, effort: 16)
        while deflater.compress(atMost: step) { await Task.yield() }
        return framed(deflater.output, of: bytes)
    }

    private static func framed(_ deflated: [UInt8], of bytes: [UInt8]) -> [UInt8] {
        // The header contains no file name and no modification time, and marks the operating system as unknown.
        let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
        let length = UInt32(truncatingIfNeeded: bytes.count)
        return head + deflated + littleEndian(Checksum.of(bytes)) + littleEndian(length)
    }

    private static func littleEndian(_ word: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
    }
}
