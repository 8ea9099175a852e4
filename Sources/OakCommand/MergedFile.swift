import ArgumentParser
import Foundation

/// A JSON file that merges the lists written by several programs.
struct MergedFile {
    private let list: String
    private var parts: [TemporaryFile] = []

    /// Creates a merged file without any parts.
    ///
    /// - Parameter list: The key of the list to merge.
    init(_ list: String) {
        self.list = list
    }

    /// Creates a file for the next program and returns its path.
    mutating func part() throws -> String {
        parts.append(try TemporaryFile())
        return parts[parts.count - 1].url.path
    }

    /// Returns the merged JSON. Parts that their programs did not write are omitted.
    func data() throws -> Data {
        var (version, items): (Int, [Any]) = (1, [])
        for part in parts {
            let json = try? JSONSerialization.jsonObject(with: Data(contentsOf: part.url)) as? [String: Any]
            version = max(version, json?["version"] as? Int ?? 1)
            items += json?[list] as? [Any] ?? []
        }
        return try JSONSerialization.data(
            withJSONObject: ["version": version, list: items],
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    func write(to path: String) throws {
        let file = URL(fileURLWithPath: path)
        let text = String(decoding: try data(), as: UTF8.self)
        try Folder(file.deletingLastPathComponent().path).write([(file.lastPathComponent, text)])
    }
}
