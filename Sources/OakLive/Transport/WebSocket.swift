/// The server's end of a WebSocket. Source: RFC 6455.
actor WebSocket: LiveSocket {
    private let wire: Wire
    private let limits: Limits
    private let clock: LiveClock
    private var budget: EventBudget
    private var isClosed = false
    /// A Boolean value that indicates whether the last message counts toward the connection's memory, because the
    /// server might not have finished handling it.
    private var hasCountedMessage = false
    private(set) var hasLeft = false

    /// The maximum size of messages whose memory is included in `ConnectionTable.ownBytes`.
    private static let shortMessage = 4096

    private enum Opcode: UInt8 {
        case continuation = 0
        case text, binary
        case close = 8
        case ping, pong

        var isControl: Bool { rawValue >= 8 }
    }

    private struct Frame {
        let isLast: Bool
        let opcode: Opcode
        let payload: [UInt8]
    }

    init(_ wire: Wire, _ limits: Limits, _ clock: LiveClock) {
        self.wire = wire
        self.limits = limits
        self.clock = clock
        budget = EventBudget(limits, times: 2, now: clock.now())
    }

    func receive(within duration: Duration) async throws -> String? {
        wire.expectReading(within: duration)
        defer { wire.expectReading(within: nil) }
        if hasCountedMessage { try await wire.count(0) }
        hasCountedMessage = false
        var message: [UInt8]?
        var checker = UTF8Checker()
        while !isClosed, let frame = try await frame(after: message?.count) {
            guard !isClosed else { return nil }
            switch frame.opcode {
            case .close:
                try await answerClose(frame.payload)
                return nil
            case .ping: try await write(.pong, frame.payload)
            case .pong: break
            case .binary: throw Refusal.binaryFrame
            case .text, .continuation:
                guard checker.accepts(frame.payload) else { throw Refusal.invalidText }
                if message == nil {
                    message = frame.payload
                } else {
                    message?.append(contentsOf: frame.payload)
                }
                if let bytes = message?.capacity, bytes > Self.shortMessage {
                    hasCountedMessage = true
                    try await wire.count(bytes)
                }
                guard frame.isLast else { continue }
                guard checker.isComplete else { throw Refusal.invalidText }
                return String(decoding: message ?? [], as: UTF8.self)
            }
        }
        return nil
    }

    func send(_ text: String) async throws {
        guard !isClosed else { return }
        try await write(.text, Array(text.utf8))
    }

    func close(_ code: CloseCode) async { await close(with: code.bytes) }

    /// Responds to a close frame with a close frame that has the same code.
    private func answerClose(_ payload: [UInt8]) async throws(Refusal) {
        if !payload.isEmpty {
            guard let code = CloseCode(payload), code.mayBeSent else { throw .malformedFrame }
            var checker = UTF8Checker()
            guard checker.accepts(payload[2...]), checker.isComplete else { throw .invalidText }
            hasLeft = code == .goingAway
        }
        await close(with: Array(payload.prefix(2)))
    }

    /// Sends a close frame, and limits the time within which the other end must respond.
    private func close(with payload: [UInt8]) async {
        guard !isClosed else { return }
        isClosed = true
        try? await write(.close, payload)
        wire.expectEnd()
    }

    /// Returns the next frame, or `nil` at the end of the stream.
    ///
    /// - Parameter count: The length of the current message so far, or `nil` if no message has begun.
    private func frame(after count: Int?) async throws -> Frame? {
        guard let start = try await wire.bytes(2) else { return nil }
        guard budget.spend(now: clock.now()) else { throw Refusal.tooManyFrames }
        let isLast = start[0] & 0x80 != 0
        // Reserved bits require an extension, and none was negotiated. Clients must mask their frames.
        guard start[0] & 0x70 == 0, start[1] & 0x80 != 0, let opcode = Opcode(rawValue: start[0] & 0x0f)
        else { throw Refusal.malformedFrame }
        let short = start[1] & 0x7f
        if opcode.isControl {
            guard isLast, short <= 125 else { throw Refusal.malformedFrame }
        } else {
            guard (opcode == .continuation) == (count != nil) else { throw Refusal.malformedFrame }
            guard opcode != .binary else { throw Refusal.binaryFrame }
            // The time limit for the whole message starts with its first frame.
            if count == nil { wire.expectReading(within: limits.ioTimeout) }
        }
        guard let length = try await length(short) else { return nil }
        let room = opcode.isControl ? 125 : limits.messageBytes - min(count ?? 0, limits.messageBytes)
        guard length <= UInt64(room) else { throw Refusal.oversizedFrame }
        guard let mask = try await wire.bytes(4), var payload = try await wire.bytes(Int(length)) else {
            return nil
        }
        for index in payload.indices { payload[index] ^= mask[index & 3] }
        return Frame(isLast: isLast, opcode: opcode, payload: payload)
    }

    /// Returns the length of a payload. The length must use the shortest possible encoding.
    private func length(_ short: UInt8) async throws -> UInt64? {
        guard short >= 126 else { return UInt64(short) }
        guard let bytes = try await wire.bytes(short == 126 ? 2 : 8) else { return nil }
        let length = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length > (short == 126 ? 125 : 65_535) else { throw Refusal.malformedFrame }
        return length
    }

    private func write(_ opcode: Opcode, _ payload: [UInt8]) async throws {
        var bytes: [UInt8] = [0x80 | opcode.rawValue]
        switch payload.count {
        case ..<126: bytes.append(UInt8(payload.count))
        case ..<65_536: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default:
            bytes.append(127)
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        try await wire.write(bytes + payload)
    }
}
