import Foundation
import Synchronization

/// The output of a program so far.
final class OutputLog: Sendable {
    private struct State {
        var bytes = Data()
        var isClosed = false
        var readers: [AsyncStream<String>.Continuation] = []

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private let state = Mutex(State())

    /// Reads the output on a separate thread. A `readabilityHandler` sometimes misses the end of the output if file
    /// descriptors are reused quickly.
    init(of handle: FileHandle) {
        Thread.detachNewThread { [weak self] in
            while case let data = handle.availableData, !data.isEmpty { self?.append(data) }
            self?.append(Data())
        }
    }

    var text: String { state.withLock { $0.text } }

    /// Returns a stream that yields the whole output immediately and after each addition, until the program
    /// closes its output.
    func growth() -> AsyncStream<String> {
        let (stream, reader) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { state in
            reader.yield(state.text)
            if state.isClosed { reader.finish() } else { state.readers.append(reader) }
        }
        return stream
    }

    /// - Parameter data: The new output, which is empty at the end of the output.
    private func append(_ data: Data) {
        state.withLock { state in
            state.bytes += data
            state.isClosed = data.isEmpty
            for reader in state.readers {
                if data.isEmpty { reader.finish() } else { reader.yield(state.text) }
            }
        }
    }
}
