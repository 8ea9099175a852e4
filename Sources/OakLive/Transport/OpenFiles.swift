#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Functions that manage the process's limit on open files, which include sockets.
enum OpenFiles {
    /// The number of open files reserved for the app's own files, databases and connections.
    static let reserve = 256

    /// Raises the limit on open files to accommodate the requested number of connections, as far as the system allows.
    ///
    /// - Returns: The number of connections to accept, which leaves some files for the app.
    static func allow(connections: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return connections }
        let wanted = rlim_t(connections + reserve)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            setrlimit(resource, &limit)
            getrlimit(resource, &limit)
        }
        return allowed(connections, of: UInt64(limit.rlim_cur))
    }

    /// Returns how many of the requested connections fit within a limit of `files` open files.
    static func allowed(_ connections: Int, of files: UInt64) -> Int {
        guard files < UInt64(connections + reserve) else { return connections }
        return max(Int(files) - reserve, Int(files) / 2)
    }

    #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let resource = RLIMIT_NOFILE
    #endif
}
