import Foundation
import Testing

/// A tutorial, with the code files that its steps show.
struct Tutorial: CustomTestStringConvertible {
    let url: URL

    var testDescription: String { url.lastPathComponent }

    static let folder = Document.guides.appendingPathComponent("Tutorials")

    static let all: [Tutorial] = {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "tutorial" }.sorted { $0.path < $1.path }
            .map(Tutorial.init)
    }()

    /// Returns the reader's files after each step, keyed by name.
    func steps() throws -> [[String: URL]] {
        var files: [String: URL] = [:]
        return try String(contentsOf: url, encoding: .utf8)
            .matches(of: #/@Code\(name: "([^"]+)", file: "([^"]+)"\)/#).map { match in
                let file = Self.folder.appendingPathComponent("Code/\(match.output.2)")
                files[String(match.output.1)] = file
                return files
            }
    }
}
