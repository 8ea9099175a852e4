#if !canImport(SwiftUI)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Android)
        import Android
    #elseif canImport(Darwin)
        import Darwin
    #endif

    /// How many files, which sockets are, the system lets this process have open.
    enum OpenFiles {
        /// What is left to the app: its files, its databases, its own connections.
        static let reserve = 256

        /// Has the system allow as many connections as it can of those that are wanted.
        /// - Returns: How many there may be. Beyond it is better to refuse than to starve the app of files.
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

        /// How many of some connections there is room for among `files` open ones.
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
#endif
