import Foundation

/// The source files of the package.
enum Sources {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the contents of the Swift files in a folder and its subfolders. Folders whose names are in
    /// `excluded` are skipped.
    static func texts(in folder: String, except excluded: Set<String> = []) throws -> [String] {
        let contents = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey])
        return try contents.filter { !excluded.contains($0.lastPathComponent) }.flatMap { url in
            if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                return try texts(in: "\(folder)/\(url.lastPathComponent)", except: excluded)
            }
            return url.pathExtension == "swift" ? [try String(contentsOf: url, encoding: .utf8)] : []
        }
    }
}
