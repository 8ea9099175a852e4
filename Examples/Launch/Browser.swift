import Foundation

/// The browser of this machine.
public enum Browser {
    /// Shows an address in the browser that the system prefers; does nothing where there is none.
    public static func open(_ url: URL) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
            process.arguments = ["open", url.absoluteString]
        #else
            process.arguments = ["xdg-open", url.absoluteString]
        #endif
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}
