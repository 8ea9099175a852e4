#if !canImport(SwiftUI)
    import FlyingSocks
    import Foundation

    /// The bytes of a connection, with bounds on how many are waited for and how long.
    actor Wire {
        private let socket: AsyncSocket
        private let table: ConnectionTable
        private let key: ConnectionTable.Key
        private let patience: Duration
        private var buffer: [UInt8] = []
        private var isWriting = false
        private var writers: [CheckedContinuation<Void, Never>] = []

        /// How many bytes have to be taken within the patience of the limits. As a whole a long page may take
        /// longer.
        private static let step = 16_384

        /// - Parameter key: Of the connection in `table`, which ends it when it takes too long.
        init(_ socket: AsyncSocket, _ table: ConnectionTable, _ key: ConnectionTable.Key, patience: Duration)
        {
            (self.socket, self.table, self.key, self.patience) = (socket, table, key, patience)
        }

        /// Ends the stream both ways, so that nobody waits for more of it. What is on its way still arrives.
        nonisolated func shutDown() { socket.shutDown() }

        /// The head of the next request, up to and with the empty line; nil at the end of the stream.
        /// - Parameter isFirst: Whether it is the first one, without which there was no reason to connect.
        func head(atMost most: Int, isFirst: Bool) async throws -> [UInt8]? {
            let end = Array("\r\n\r\n".utf8)
            table.expectReading(key, within: patience, mayRest: !isFirst)
            defer { table.expectReading(key, within: nil) }
            var searched = 0
            while true {
                if let found = buffer[searched...].firstRange(of: end) {
                    let head = Array(buffer[..<found.upperBound])
                    buffer.removeFirst(found.upperBound)
                    return head
                }
                guard buffer.count < most else { throw Refusal.oversizedRequest }
                searched = max(0, buffer.count - 3)
                guard try await fill() else { return nil }
            }
        }

        /// Exactly so many bytes; nil at the end of the stream.
        /// - Parameter duration: How long it may take until they are there.
        func bytes(_ count: Int, within duration: Duration) async throws -> [UInt8]? {
            if buffer.count < count {
                table.expectReading(key, within: duration)
                defer { table.expectReading(key, within: nil) }
                while buffer.count < count {
                    guard try await fill() else { return nil }
                }
            }
            defer { buffer.removeFirst(count) }
            return Array(buffer[..<count])
        }

        private func fill() async throws -> Bool {
            do {
                buffer += try await socket.read(atMost: 4096)
                return true
            } catch SocketError.disconnected {
                return false
            }
        }

        /// Writes all of it, after what others have begun to write.
        func write(_ bytes: [UInt8]) async throws {
            while isWriting { await withCheckedContinuation { writers.append($0) } }
            isWriting = true
            defer {
                table.expectWriting(key, within: nil)
                isWriting = false
                if !writers.isEmpty { writers.removeFirst().resume() }
            }
            let data = Data(bytes)
            for start in stride(from: 0, to: data.count, by: Self.step) {
                table.expectWriting(key, within: patience)
                try await socket.write(data[start..<min(start + Self.step, data.count)])
            }
        }
    }

    extension AsyncSocket {
        /// Ends the stream both ways. The socket still has to be closed.
        func shutDown() { _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }

        /// Writes as much as the system takes without waiting.
        func writeAtOnce(_ bytes: [UInt8]) { _ = try? socket.write(Data(bytes)) }
    }
#endif
