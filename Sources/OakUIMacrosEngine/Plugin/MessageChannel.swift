import Foundation

/// A channel that exchanges messages over a pair of streams. Each message is preceded by its length in 8 bytes, with
/// the least significant byte first.
public struct MessageChannel {
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The stream ended in the middle of a message.
        case truncated
        /// The length of a message, in bytes, exceeds `maximumLength`.
        case tooLong(UInt64)

        public var description: String {
            switch self {
            case .truncated: "the input ended in the middle of a message"
            case .tooLong(let length):
                "a message of \(length) bytes exceeds the maximum of \(MessageChannel.maximumLength) bytes"
            }
        }
    }

    /// The maximum length of a message, in bytes.
    public static let maximumLength: UInt64 = 1 << 28

    private let input: FileHandle
    private let output: FileHandle

    public init(input: FileHandle, output: FileHandle) {
        self.input = input
        self.output = output
    }

    /// Waits for the next message and returns it. Returns `nil` if the stream has ended between messages.
    ///
    /// The memory use depends on the data that is received, not on the announced length.
    public func receive() throws -> Data? {
        let header = try read(8)
        if header.isEmpty { return nil }
        guard header.count == 8 else { throw Failure.truncated }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= Self.maximumLength else { throw Failure.tooLong(length) }
        let body = try read(Int(length))
        guard body.count == length else { throw Failure.truncated }
        return body
    }

    public func send(_ message: Data) throws {
        let length = UInt64(message.count)
        let header = Data((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) })
        try output.write(contentsOf: header + message)
    }

    /// Reads `count` bytes, or fewer if the stream ends.
    private func read(_ count: Int) throws -> Data {
        var data = Data()
        while data.count < count {
            let part = try input.read(upToCount: min(count - data.count, 1 << 16)) ?? Data()
            if part.isEmpty { break }
            data += part
        }
        return data
    }
}
