#if !canImport(SwiftUI)
    /// A WebSocket over a connection, as the server's end of it. Source: RFC 6455.
    actor WebSocket: LiveSocket {
        private let wire: Wire
        private let limits: Limits
        private var isClosed = false
        private(set) var hasLeft = false

        private enum Opcode: UInt8 {
            case continuation = 0
            case text, binary
            case close = 8
            case ping, pong
        }

        private struct Frame {
            let isLast: Bool
            let opcode: Opcode
            let payload: [UInt8]
        }

        init(_ wire: Wire, _ limits: Limits) {
            self.wire = wire
            self.limits = limits
        }

        func receive(within duration: Duration) async throws -> String? {
            var message: [UInt8]?
            while !isClosed, let frame = try await frame(after: message?.count ?? 0, within: duration) {
                switch frame.opcode {
                case .close:
                    hasLeft = frame.payload.starts(with: CloseCode.goingAway.bytes)
                    await close(.normal)
                    return nil
                case .ping: try await write(.pong, frame.payload)
                case .pong: break
                case .binary: throw Refusal.malformedFrame
                case .text, .continuation:
                    guard (frame.opcode == .text) == (message == nil) else { throw Refusal.malformedFrame }
                    message = (message ?? []) + frame.payload
                    guard frame.isLast else { continue }
                    guard let text = String(validating: message ?? [], as: UTF8.self) else {
                        throw Refusal.malformedFrame
                    }
                    return text
                }
            }
            return nil
        }

        func send(_ text: String) async throws {
            guard !isClosed else { return }
            try await write(.text, Array(text.utf8))
        }

        func close(_ code: CloseCode) async {
            guard !isClosed else { return }
            isClosed = true
            try? await write(.close, code.bytes)
            wire.shutDown()
        }

        /// The next frame; nil at the end of the stream.
        /// - Parameter count: How long the message is already.
        private func frame(after count: Int, within duration: Duration) async throws -> Frame? {
            guard let start = try await wire.bytes(2, within: duration) else { return nil }
            let isLast = start[0] & 0x80 != 0
            // Nothing that would need a reserved bit was agreed on, and clients have to mask.
            guard start[0] & 0x70 == 0, start[1] & 0x80 != 0, let opcode = Opcode(rawValue: start[0] & 0x0f)
            else { throw Refusal.malformedFrame }
            guard let length = try await length(start[1] & 0x7f) else { return nil }
            if opcode.rawValue >= 8, !isLast || length > 125 { throw Refusal.malformedFrame }
            guard length <= UInt64(limits.messageBytes - min(count, limits.messageBytes)) else {
                throw Refusal.oversizedFrame
            }
            guard let rest = try await wire.bytes(4 + Int(length), within: limits.patience) else {
                return nil
            }
            let payload = rest[4...].enumerated().map { $1 ^ rest[$0 & 3] }
            return Frame(isLast: isLast, opcode: opcode, payload: payload)
        }

        private func length(_ short: UInt8) async throws -> UInt64? {
            guard short >= 126 else { return UInt64(short) }
            guard let bytes = try await wire.bytes(short == 126 ? 2 : 8, within: limits.patience) else {
                return nil
            }
            return bytes.reduce(0) { $0 << 8 | UInt64($1) }
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
#endif
