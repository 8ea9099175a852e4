extension Character {
    /// The number of terminal columns of the character: 0, 1 or 2.
    ///
    /// Source: the common wide ranges of Unicode Standard Annex 11.
    public var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        let hasEmojiSelector = unicodeScalars.contains("\u{FE0F}")
        if hasEmojiSelector || scalar.properties.isEmojiPresentation { return 2 }
        return switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: 0
        case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}

extension StringProtocol {
    /// The number of terminal columns of the text.
    public var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
