#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// System calls whose names or types depend on the platform.
enum System {
    #if canImport(Glibc)
    static let streamType = Int32(SOCK_STREAM.rawValue)

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        Glibc.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    }

    static func close(_ descriptor: Int32) {
        _ = Glibc.close(descriptor)
    }
    #else
    static let streamType = SOCK_STREAM

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        Darwin.send(descriptor, bytes, count, 0)
    }

    static func close(_ descriptor: Int32) {
        _ = Darwin.close(descriptor)
    }
    #endif
}
