/// A splitter that converts bytes, which arrive in pieces, to lines. Lines end with LF or CR LF; the last line may end
/// without either.
///
/// Invalid UTF-8 becomes replacement characters. At most one line of `limit` bytes is buffered.
public struct LineSplitter: Sendable {
    /// A line, or a notice that a line was too long.
    public enum Line: Equatable, Sendable {
        case text(String)
        /// A line of more than `limit` bytes. It is reported as soon as it exceeds the limit, and discarded.
        case tooLong(limit: Int)
    }

    /// The maximum length of a line in bytes, without its line break.
    public let limit: Int

    private var rest: [UInt8] = []
    /// A Boolean value that indicates whether the bytes up to the next line feed belong to a line that is too long.
    private var isDropping = false

    public init(limit: Int = 64 * 1024) {
        self.limit = limit
    }

    /// Reads bytes and returns the lines that they complete or make too long.
    public mutating func read(_ bytes: some Sequence<UInt8>) -> [Line] {
        var lines: [Line] = []
        var bytes = Array(bytes)[...]
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            if let line = append(bytes[..<end]) { lines.append(line) }
            if !isDropping { lines.append(.text(take())) }
            isDropping = false
            bytes = bytes[(end + 1)...]
        }
        if let line = append(bytes) { lines.append(line) }
        return lines
    }

    /// Returns the last line if it has no line break.
    public mutating func end() -> Line? {
        isDropping = false
        return rest.isEmpty ? nil : .text(take())
    }

    /// Appends a piece without line feeds to the line. Returns `tooLong` if the line then exceeds the limit.
    private mutating func append(_ piece: ArraySlice<UInt8>) -> Line? {
        guard !isDropping, let last = piece.last else { return nil }
        // A final CR may be part of the line break.
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
