import Dispatch
import Foundation

/// The standard input: files, pipes and terminals alike.
enum Input {
    /// What can be read, piece by piece, and no sooner than it is asked for; ends at the end of the input.
    static func bytes() -> AsyncStream<[UInt8]> {
        let queue = DispatchQueue(label: "ComicsApp.Input")
        return AsyncStream {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: read()) }
            }
        }
    }

    /// Blocks until there is something; `nil` at the end.
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

/// The system's `read`, named apart from the function above.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
