/// The SHA-1 hash function. It is not secure, and is used only for the WebSocket handshake. Source: FIPS
/// 180-4.
enum SHA1 {
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        for words in SHA256.blocks(of: message) { compress(words, into: &state) }
        return SHA256.bytes(of: state)
    }

    private static func compress(_ words: [UInt32], into state: inout [UInt32]) {
        var w = words
        for t in 16..<80 { w.append(rotated(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1)) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for t in 0..<80 {
            let (f, constant): (UInt32, UInt32) =
                switch t {
                case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
                case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let next = rotated(a, 5) &+ f &+ e &+ constant &+ w[t]
            (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }
}
