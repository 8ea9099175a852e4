import FlyingSocks
import Foundation

/// The byte stream of a connection.
protocol ByteStream: Sendable {
    /// Returns the next bytes, or `nil` at the end of the stream. Any number of calls may return without
    /// suspending.
    nonisolated(nonsending) func next() async throws -> [UInt8]?
    nonisolated(nonsending) func write(_ data: Data) async throws
    /// Closes the stream for writing. The other end may still send.
    func endWriting()
    /// Closes the stream in both directions. The system still tries to deliver data that was already written. This data
    /// can be lost if the other end keeps sending or does not read.
    func shutDown()
}

/// A buffered byte stream with limits on size and time.
///
/// A stream that is always ready never suspends its task, and calls between actors do not necessarily suspend it
/// either. A few busy connections could therefore occupy all threads. To let other tasks run, each read and each step
/// of a write yields. The work between two reads is bounded, because a read returns only a few kilobytes.
actor Wire {
    private let stream: any ByteStream
    private let table: ConnectionTable
    private let key: ConnectionTable.Key
    private let ioTimeout: Duration
    private var buffer: [UInt8] = []
    /// The memory used by the request or message being received or handled, excluding the buffer, in bytes.
    private var handledBytes = 0
    /// The memory that the table counts for this connection.
    private var countedBytes = 0
    private var isWriting = false
    private var writers: [CheckedContinuation<Void, Never>] = []

    /// The number of bytes written per step. `Limits.ioTimeout` limits the time of each step, so a long page may take
    /// longer in total.
    static let step = 16_384
    /// The time to wait for the other end to close its side, and the number of bytes to accept in the meantime.
    private static let farewell = (duration: Duration.seconds(5), bytes: 1_048_576)

    /// Creates the buffered byte stream of a connection.
    ///
    /// - Parameter key: The key of the connection in `table`. The table ends the connection when a deadline passes.
    init(
        _ stream: any ByteStream, _ table: ConnectionTable, _ key: ConnectionTable.Key, ioTimeout: Duration
    ) {
        (self.stream, self.table, self.key, self.ioTimeout) = (stream, table, key, ioTimeout)
    }

    /// Sets the deadline for reading. The connection ends at the deadline, unless the deadline has been
    /// replaced in the meantime.
    ///
    /// - Parameters:
    ///   - duration: The time limit for reading, or `nil` for none.
    ///   - mayRest: A Boolean value that indicates whether the connection may be idle until the deadline. Ending an
    ///     idle connection does not count as a refusal.
    nonisolated func expectReading(within duration: Duration?, mayRest: Bool = false) {
        table.expectReading(key, within: duration, mayRest: mayRest)
    }

    /// Sets the deadline for the other end to close its side.
    nonisolated func expectEnd() { expectReading(within: Self.farewell.duration, mayRest: true) }

    /// Returns the head of the next request, up to and including the empty line, or `nil` at the end of
    /// the stream. The whole head must arrive within `Limits.ioTimeout`. Its bytes count toward the memory of the
    /// connection until the memory of the response is counted or the next head is read.
    ///
    /// - Parameters:
    ///   - most: The maximum length of the head in bytes, including the empty line.
    ///   - isFirst: A Boolean value that indicates whether this is the first request of the connection.
    /// - Throws: `.oversizedRequest` if the head is too long.
    func head(atMost most: Int, isFirst: Bool) async throws -> [UInt8]? {
        let end = Array("\r\n\r\n".utf8)
        try count(0)
        expectReading(within: ioTimeout, mayRest: !isFirst && buffer.isEmpty)
        defer { expectReading(within: nil) }
        var searched = 0
        while true {
            if let found = buffer[searched...].firstRange(of: end) {
                guard found.upperBound <= most else { throw Refusal.oversizedRequest }
                handledBytes = found.upperBound
                return try take(found.upperBound)
            }
            guard buffer.count < most else { throw Refusal.oversizedRequest }
            searched = max(0, buffer.count - 3)
            let rested = !isFirst && buffer.isEmpty
            guard try await fill() else { return nil }
            if rested { expectReading(within: ioTimeout) }
        }
    }

    /// Returns exactly `count` bytes, or `nil` at the end of the stream.
    func bytes(_ count: Int) async throws -> [UInt8]? {
        while buffer.count < count {
            guard try await fill() else { return nil }
        }
        return try take(count)
    }

    /// Removes the first `count` bytes from the buffer. An empty buffer has no storage, so idle connections are small.
    private func take(_ count: Int) throws(Refusal) -> [UInt8] {
        let taken: [UInt8]
        if count == buffer.count {
            taken = buffer
            buffer = []
        } else {
            taken = Array(buffer[..<count])
            buffer.removeFirst(count)
        }
        try recount()
        return taken
    }

    private func fill() async throws -> Bool {
        guard let bytes = try await read() else { return false }
        if buffer.isEmpty { buffer = bytes } else { buffer += bytes }
        try recount()
        return true
    }

    /// Records how much memory, excluding the buffer, is used by the request or message that is being received or
    /// handled.
    ///
    /// - Throws: `.tooMuchMemory` or `.tooMuchMemoryPerAddress`.
    func count(_ bytes: Int) throws(Refusal) {
        handledBytes = bytes
        try recount()
    }

    private func recount() throws(Refusal) {
        let bytes = buffer.capacity + handledBytes
        guard bytes != countedBytes else { return }
        try table.count(bytes, of: key)
        countedBytes = bytes
    }

    private func read() async throws -> [UInt8]? {
        await Task.yield()
        return try await stream.next()
    }

    /// Writes all bytes. Concurrent writes are performed in the order in which they were requested.
    func write(_ bytes: [UInt8]) async throws {
        if isWriting { await withCheckedContinuation { writers.append($0) } }
        isWriting = true
        defer {
            table.expectWriting(key, within: nil)
            // The next writer takes over immediately, so that a later write cannot precede it.
            if writers.isEmpty { isWriting = false } else { writers.removeFirst().resume() }
        }
        for start in stride(from: 0, to: bytes.count, by: Self.step) {
            table.expectWriting(key, within: ioTimeout)
            try await stream.write(Data(bytes[start..<min(start + Self.step, bytes.count)]))
            await Task.yield()
        }
    }

    /// Closes the stream for writing, and waits briefly for the other end to do the same. Closing a socket with
    /// unread bytes would reset the connection, and the last written bytes could be lost.
    func finish() async {
        buffer = []
        try? count(0)  // Counting less memory cannot exceed a limit.
        stream.endWriting()
        expectEnd()
        var count = 0
        while count < Self.farewell.bytes, let bytes = try? await read() {
            count += bytes.count
        }
    }
}

extension AsyncSocket: ByteStream {
    nonisolated(nonsending) func next() async throws -> [UInt8]? {
        do {
            return try await read(atMost: 4096)
        } catch SocketError.disconnected {
            return nil
        }
    }

    func endWriting() { _ = shutdown(socket.file.rawValue, Int32(SHUT_WR)) }

    /// Shuts down the stream in both directions. The socket must still be closed.
    func shutDown() { _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }

    /// Writes as many bytes as the system accepts without blocking.
    func writeAtOnce(_ bytes: [UInt8]) { _ = try? socket.write(Data(bytes)) }
}
