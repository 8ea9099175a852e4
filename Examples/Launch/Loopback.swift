import Foundation

/// The loopback addresses.
public enum Loopback {
    /// Bypasses proxies for the loopback addresses, because a proxy cannot reach a server on this machine.
    ///
    /// On Linux, Foundation reads the proxies from the environment and also applies them to loopback addresses.
    public static func bypassProxies() {
        for name in ["no_proxy", "NO_PROXY"] {
            let others = ProcessInfo.processInfo.environment[name].map { [$0] } ?? []
            setenv(name, (others + ["127.0.0.1", "localhost"]).joined(separator: ","), 1)
        }
    }
}
