import ArgumentParser
import Foundation

/// A file of JSON that several programs write, each its own, of which one is made.
struct MergedFile {
    private let list: String
    private var parts: [TemporaryFile] = []

    /// - Parameter list: The key of the list of which each has a part.
    init(_ list: String) {
        self.list = list
    }

    /// A file for the next program.
    mutating func part() throws -> String {
        parts.append(try TemporaryFile())
        return parts[parts.count - 1].url.path
    }

    /// All of it, without what programs have not come to write.
    func data() throws -> Data {
        var whole: [String: Any] = ["version": 1]
        var items: [Any] = []
        for part in parts {
            let json = try? JSONSerialization.jsonObject(with: Data(contentsOf: part.url)) as? [String: Any]
            items += json?[list] as? [Any] ?? []
        }
        whole[list] = items
        return try JSONSerialization.data(
            withJSONObject: whole, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    func write(to path: String) throws {
        let file = URL(fileURLWithPath: path)
        let text = String(decoding: try data(), as: UTF8.self)
        try Folder(file.deletingLastPathComponent().path).write([(file.lastPathComponent, text)])
    }
}
