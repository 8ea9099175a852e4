import Foundation

/// An open file to which text is written without buffering.
struct Output: Sendable {
    static let standard = Output(descriptor: STDOUT_FILENO)
    static let error = Output(descriptor: STDERR_FILENO)

    let descriptor: Int32

    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if errno == EPIPE {
                // The reader has closed the pipe. Exit with SIGPIPE, like other programs.
                signal(SIGPIPE, SIG_DFL)
                raise(SIGPIPE)
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}

/// Calls the system's `write`, which the method above shadows.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
