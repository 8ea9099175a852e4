import Foundation

/// This machine's own addresses.
public enum Loopback {
    /// Keeps requests to a server of this process from going through a proxy, which could not reach it. On Linux the
    /// networking library takes proxies from the environment, for these addresses too.
    public static func bypassProxies() {
        for name in ["no_proxy", "NO_PROXY"] {
            let others = ProcessInfo.processInfo.environment[name].map { [$0] } ?? []
            setenv(name, (others + ["127.0.0.1", "localhost"]).joined(separator: ","), 1)
        }
    }
}
