import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A TCP socket of 127.0.0.1; blocking.
struct Connection: Sendable {
    let descriptor: Int32

    /// Sends all of it, or as much as the other side takes.
    func send(_ data: Data) {
        var rest = data[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { System.send(descriptor, $0.baseAddress, $0.count) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// The next bytes; empty when the other side has ended or the connection is lost.
    func receive() -> Data {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return Data(buffer.prefix(max(0, count)))
    }

    /// Ends both directions; a blocked `receive` returns.
    func end() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Closes; with `reset`, by a TCP reset.
    func close(reset: Bool = false) {
        if reset {
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        }
        System.close(descriptor)
    }
}
