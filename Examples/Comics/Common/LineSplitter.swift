/// Makes lines of bytes that arrive in pieces. Lines end with LF or CR LF; the last one need not.
///
/// Bytes that are not UTF-8 become replacement characters.
public struct LineSplitter: Sendable {
    private var rest: [UInt8] = []

    public init() {}

    /// The lines that these bytes complete.
    public mutating func lines(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(take())
            } else {
                rest.append(byte)
            }
        }
        return lines
    }

    /// The line that the end of the input completes, if there is one.
    public mutating func finish() -> String? {
        rest.isEmpty ? nil : take()
    }

    private mutating func take() -> String {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        defer { rest = [] }
        return String(decoding: rest, as: UTF8.self)
    }
}
