import FlyingSocks
import Foundation
import Synchronization

/// Ports for programs that must be told on which port to listen.
public enum FreePort {
    /// The systems that run the tests choose ports above this range for other sockets, so no other test takes a port
    /// between this choice and the start of the program.
    private static let range = UInt16(20_000)..<30_000
    private static let last = Mutex(
        range.lowerBound + UInt16(ProcessInfo.processInfo.processIdentifier % 10_000))

    /// Returns a port on 127.0.0.1 that no program uses.
    ///
    /// - Throws: The error of the last attempt if all ports are in use.
    public static func next() throws -> UInt16 {
        for _ in range.dropLast() {
            if let port = try? bind(following()) { return port }
        }
        return try bind(following())
    }

    private static func following() -> UInt16 {
        last.withLock { last in
            last = last + 1 < range.upperBound ? last + 1 : range.lowerBound
            return last
        }
    }

    private static func bind(_ port: UInt16) throws -> UInt16 {
        let socket = try Socket(domain: Int32(AF_INET), type: .stream)
        defer { try? socket.close() }
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
        return port
    }
}
