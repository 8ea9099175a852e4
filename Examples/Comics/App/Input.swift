import Dispatch
import Foundation

/// Standard input: a file, a pipe or a terminal.
enum Input {
    /// Returns a stream that reads the input in pieces, on demand, until its end.
    static func bytes() -> AsyncStream<[UInt8]> {
        let queue = DispatchQueue(label: "ComicsApp.Input")
        return AsyncStream {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: read()) }
            }
        }
    }

    /// Blocks until input arrives. Returns `nil` at the end of the input.
    private static func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = systemRead(STDIN_FILENO, &buffer, buffer.count)
            if count > 0 { return Array(buffer.prefix(count)) }
            guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
            var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            poll(&wait, 1, -1)
        }
    }
}

/// Calls the system's `read`, which the function above shadows.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
