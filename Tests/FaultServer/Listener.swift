#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A TCP socket on 127.0.0.1 that accepts connections, or whose port refuses them.
struct Listener: Sendable {
    let descriptor: Int32
    let port: UInt16

    /// Binds a socket to a free port.
    ///
    /// - Parameter accepts: A Boolean value that indicates whether the socket listens.
    init(accepts: Bool = true) throws(SocketFailure) {
        let descriptor = socket(AF_INET, System.streamType, 0)
        guard descriptor >= 0 else { throw SocketFailure(call: "socket", code: errno) }
        var address = Self.loopback(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(descriptor, address, size) == 0 else { return errno }
                guard !accepts || listen(descriptor, 16) == 0 else { return errno }
                return getsockname(descriptor, address, &size) == 0 ? 0 : errno
            }
        }
        guard code == 0 else {
            System.close(descriptor)
            throw SocketFailure(call: "bind", code: code)
        }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Returns the next connection, or `nil` if accepting fails.
    func next() -> Connection? {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return nil }
        #if !canImport(Glibc)
        var on: Int32 = 1
        setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return Connection(descriptor: client)
    }

    /// Connects once, which unblocks `next`.
    func wake() {
        let descriptor = socket(AF_INET, System.streamType, 0)
        var address = Self.loopback(port: port)
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        System.close(descriptor)
    }

    func close() {
        System.close(descriptor)
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
