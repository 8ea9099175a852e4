import Foundation

/// The standard input, read by a thread of its own: files, pipes and terminals alike.
enum Input {
    /// What is read, as it arrives; ends at the end of the input.
    static func bytes() -> AsyncStream<[UInt8]> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                var buffer = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = read(STDIN_FILENO, &buffer, buffer.count)
                    if count > 0 {
                        continuation.yield(Array(buffer.prefix(count)))
                    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                        break
                    }
                }
                continuation.finish()
            }
        }
    }
}
