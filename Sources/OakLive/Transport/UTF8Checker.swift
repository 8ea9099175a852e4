/// A validator for UTF-8 text that is received in parts. Each part may end within a character. Source: RFC 3629,
/// section 4.
struct UTF8Checker {
    /// The number of continuation bytes that are still missing from the last character.
    private var missing = 0
    /// The valid range of the next continuation byte.
    private var range: ClosedRange<UInt8> = 0x80...0xbf

    /// A Boolean value that indicates whether the text ends with a complete character.
    var isComplete: Bool { missing == 0 }

    /// Returns whether the text, including this part, is valid so far.
    mutating func accepts(_ part: some Sequence<UInt8>) -> Bool {
        for byte in part {
            if missing > 0 {
                guard range.contains(byte) else { return false }
                (missing, range) = (missing - 1, 0x80...0xbf)
            } else {
                guard let next = Self.rest(after: byte) else { return false }
                (missing, range) = next
            }
        }
        return true
    }

    /// Returns the number of continuation bytes after the first byte of a character, and the valid range of the first
    /// continuation byte.
    private static func rest(after byte: UInt8) -> (count: Int, range: ClosedRange<UInt8>)? {
        switch byte {
        case 0x00...0x7f: (0, 0x80...0xbf)
        case 0xc2...0xdf: (1, 0x80...0xbf)
        case 0xe0: (2, 0xa0...0xbf)
        case 0xed: (2, 0x80...0x9f)
        case 0xe1...0xef: (2, 0x80...0xbf)
        case 0xf0: (3, 0x90...0xbf)
        case 0xf1...0xf3: (3, 0x80...0xbf)
        case 0xf4: (3, 0x80...0x8f)
        default: nil
        }
    }
}
