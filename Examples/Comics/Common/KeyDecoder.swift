/// A decoder that converts bytes from a terminal to keys.
///
/// It supports UTF-8 that arrives in pieces, and the cursor keys of xterm and compatible terminals. Unknown escape
/// sequences are discarded as a whole and never appear as text.
public struct KeyDecoder: Sendable {
    private enum Phase {
        case ground
        case escape
        /// The bytes follow `ESC [` or `ESC O`. The associated value contains the parameters so far.
        case sequence([UInt8])
        /// The bytes are part of a multi-byte scalar.
        case scalar([UInt8], length: Int)
    }

    private var phase = Phase.ground

    public init() {}

    /// Decodes bytes and returns the completed keys.
    public mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
        bytes.compactMap { key($0) }
    }

    private mutating func key(_ byte: UInt8) -> Key? {
        switch phase {
        case .ground:
            return ground(byte)
        case .escape:
            phase = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? .sequence([]) : .ground
            return nil
        case .sequence(let parameters):
            guard (0x40...0x7E).contains(byte) else {
                phase = .sequence(parameters + [byte])
                return nil
            }
            phase = .ground
            return Self.key(parameters, final: byte)
        case .scalar(let bytes, let length):
            guard byte & 0xC0 == 0x80 else {
                phase = .ground
                return ground(byte)
            }
            let bytes = bytes + [byte]
            phase = bytes.count == length ? .ground : .scalar(bytes, length: length)
            return bytes.count == length ? Self.text(bytes) : nil
        }
    }

    private mutating func ground(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x0A, 0x0D: return .enter
        case 0x08, 0x7F: return .backspace
        case 0x09: return .text(" ")
        case 0x1B: phase = .escape
        case 0x01...0x1A: return .control(Character(UnicodeScalar(byte + 0x60)))
        case 0x20...0x7E: return .text(String(UnicodeScalar(byte)))
        case 0xC2...0xDF: phase = .scalar([byte], length: 2)
        case 0xE0...0xEF: phase = .scalar([byte], length: 3)
        case 0xF0...0xF4: phase = .scalar([byte], length: 4)
        default: break
        }
        return nil
    }

    /// Returns the decoded text, or `nil` if it contains a control character.
    private static func text(_ bytes: [UInt8]) -> Key? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : .text(text)
    }

    private static func key(_ parameters: [UInt8], final: UInt8) -> Key? {
        switch (final, String(decoding: parameters, as: UTF8.self)) {
        case (UInt8(ascii: "A"), _): .up
        case (UInt8(ascii: "B"), _): .down
        case (UInt8(ascii: "C"), _): .right
        case (UInt8(ascii: "D"), _): .left
        case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): .home
        case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): .end
        case (UInt8(ascii: "~"), "3"): .delete
        default: nil
        }
    }
}
