import Foundation

/// The default folder for the data of this program.
enum DataFolder {
    static var database: String {
        folder.appendingPathComponent("comics.sqlite").path
    }

    private static var folder: URL {
        #if os(macOS)
        URL.applicationSupportDirectory.appendingPathComponent("Comics")
        #else
        linuxFolder(ProcessInfo.processInfo.environment)
        #endif
    }

    /// Returns the folder for data on Linux. Relative paths are ignored. Source: XDG Base Directory Specification,
    /// `$XDG_DATA_HOME`.
    static func linuxFolder(_ environment: [String: String]) -> URL {
        let path = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let data =
            path.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        return data.appendingPathComponent("comics")
    }
}
