import Foundation

/// A handmade gzip file of zeros. Sources: RFC 1951 (fixed codes), RFC 1952.
enum GzippedZeros {
    /// Returns a file that decompresses to at least `count` bytes. The file has no checksum, because no test reads that
    /// far.
    static func data(count: Int) -> Data {
        var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
        var byte: UInt8 = 0
        var used = 0
        func add(_ bits: String) {
            for bit in bits.utf8 {
                byte |= (bit & 1) << UInt8(used)
                used += 1
                if used == 8 {
                    data.append(byte)
                    (byte, used) = (0, 0)
                }
            }
        }
        // The last block, with fixed codes: a zero, repetitions of 258 bytes at a distance of one, and the end.
        add("110" + "00110000")
        for _ in 0..<(count / 258 + 1) { add("11000101" + "00000") }
        add("0000000" + "0000000")
        return data
    }
}
