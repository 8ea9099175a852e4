import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A blocking TCP socket on 127.0.0.1.
struct Connection: Sendable {
    let descriptor: Int32

    /// Sends all data, unless the other side closes the connection.
    func send(_ data: Data) {
        var rest = data[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { System.send(descriptor, $0.baseAddress, $0.count) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// Returns the next bytes, or empty data if the connection has ended.
    func receive() -> Data {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return Data(buffer.prefix(max(0, count)))
    }

    /// Shuts down both directions. A blocked `receive` returns.
    func end() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Closes the socket, with a TCP reset if `reset` is `true`.
    func close(reset: Bool = false) {
        if reset {
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        }
        System.close(descriptor)
    }
}
