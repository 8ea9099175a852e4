import Foundation

/// A reader of a program's output.
actor Transcript {
    private var pieces: AsyncStream<Data>.Iterator
    private var unread = Data()

    init(_ file: FileHandle) {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        Thread.detachNewThread {
            // `FileHandle` would wait until a whole buffer is available.
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(file.fileDescriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                continuation.yield(Data(buffer.prefix(count)))
            }
            continuation.finish()
        }
        pieces = stream.makeAsyncIterator()
    }

    /// Reads up to and including the expected text. If the text does not appear, returns the whole output.
    func upTo(_ expected: String) async -> String {
        while true {
            if let range = unread.range(of: Data(expected.utf8)) {
                let text = unread[..<range.upperBound]
                unread = Data(unread[range.upperBound...])
                return String(decoding: text, as: UTF8.self)
            }
            guard await readOn() else { return take() }
        }
    }

    /// Reads until the expected text appears. Returns `false` if the text does not appear.
    func shows(_ expected: String) async -> Bool {
        await upTo(expected).hasSuffix(expected)
    }

    /// Reads the output to its end.
    func rest() async -> String {
        while await readOn() {}
        return take()
    }

    private func readOn() async -> Bool {
        var pieces = pieces
        let piece = await pieces.next(isolation: self)
        self.pieces = pieces
        if let piece { unread += piece }
        return piece != nil
    }

    private func take() -> String {
        defer { unread = Data() }
        return String(decoding: unread, as: UTF8.self)
    }
}
