/// Makes lines of bytes that arrive in pieces. Lines end with LF or CR LF; the last one need not.
///
/// Bytes that are not UTF-8 become replacement characters. No more than one line of `limit` bytes is held.
public struct LineSplitter: Sendable {
    /// A line, or that there was one.
    public enum Line: Equatable, Sendable {
        case text(String)
        /// A line of more than `limit` bytes; it is reported as soon as that is known, then dropped whole.
        case tooLong(limit: Int)
    }

    /// The longest line that is accepted, in bytes, without its end.
    public let limit: Int

    private var rest: [UInt8] = []
    /// Whether the bytes up to the next line feed belong to a line that is too long.
    private var isDropping = false

    public init(limit: Int = 64 * 1024) {
        self.limit = limit
    }

    /// The lines that these bytes complete, or make too long.
    public mutating func read(_ bytes: some Sequence<UInt8>) -> [Line] {
        var lines: [Line] = []
        var bytes = Array(bytes)[...]
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            if let line = keep(bytes[..<end]) { lines.append(line) }
            if !isDropping { lines.append(.text(take())) }
            isDropping = false
            bytes = bytes[(end + 1)...]
        }
        if let line = keep(bytes) { lines.append(line) }
        return lines
    }

    /// The line that the end of the input completes, if there is one.
    public mutating func end() -> Line? {
        isDropping = false
        return rest.isEmpty ? nil : .text(take())
    }

    /// Adds a piece without line feeds to the line; `tooLong` when it is the one that is too much.
    private mutating func keep(_ piece: ArraySlice<UInt8>) -> Line? {
        guard !isDropping, let last = piece.last else { return nil }
        // A CR at the very end may belong to the end of the line.
        let length = rest.count + piece.count - (last == UInt8(ascii: "\r") ? 1 : 0)
        guard length > limit else {
            rest += piece
            return nil
        }
        isDropping = true
        rest = []
        return .tooLong(limit: limit)
    }

    private mutating func take() -> String {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        defer { rest = [] }
        return String(decoding: rest, as: UTF8.self)
    }
}
