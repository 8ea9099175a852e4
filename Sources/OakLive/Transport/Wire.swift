#if !canImport(SwiftUI)
    import FlyingSocks
    import Foundation

    /// The bytes of a connection, with bounds on how many are waited for and how long.
    actor Wire {
        private let socket: AsyncSocket
        private var buffer: [UInt8] = []
        private var watch: (table: ConnectionTable, key: ConnectionTable.Key, limits: Limits)?
        private var isWriting = false
        private var writers: [CheckedContinuation<Void, Never>] = []

        init(_ socket: AsyncSocket) { self.socket = socket }

        func watch(by table: ConnectionTable, _ key: ConnectionTable.Key, _ limits: Limits) {
            watch = (table, key, limits)
        }

        nonisolated func close() { try? socket.close() }

        /// Ends the stream both ways, so that nobody waits for more of it. What is on its way still arrives.
        nonisolated func shutDown() { _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) }

        /// Writes as much as the system takes without waiting.
        nonisolated func writeAtOnce(_ bytes: [UInt8]) { _ = try? socket.socket.write(Data(bytes)) }

        /// The head of the next request, up to and with the empty line; nil at the end of the stream.
        func head(atMost most: Int) async throws -> [UInt8]? {
            let end = Array("\r\n\r\n".utf8)
            expectReading(within: watch?.limits.patience)
            defer { expectReading(within: nil) }
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
                expectReading(within: duration)
                defer { expectReading(within: nil) }
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
            expectWriting(within: watch?.limits.patience)
            defer {
                expectWriting(within: nil)
                isWriting = false
                if !writers.isEmpty { writers.removeFirst().resume() }
            }
            try await socket.write(Data(bytes))
        }

        private func expectReading(within duration: Duration?) {
            if let watch { watch.table.expectReading(watch.key, within: duration) }
        }

        private func expectWriting(within duration: Duration?) {
            if let watch { watch.table.expectWriting(watch.key, within: duration) }
        }
    }
#endif
