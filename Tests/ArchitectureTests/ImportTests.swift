import Foundation
import Testing

/// Who may know whom: features know no service, and the library knows nobody.
@Suite struct ImportTests {
    static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What the files of a folder may import.
    static let rules: [(folder: String, allowed: Set<String>)] = [
        ("Sources/Oak", ["Observation", "Synchronization", "os", "Darwin", "Glibc", "Musl", "Android"]),
        ("Sources/OakFeatures", ["Oak", "Foundation", "FoundationEssentials"]),
        ("Sources/OakTesting", ["Oak", "CustomDump", "IssueReporting"]),
        ("Examples/Patterns", ["Oak", "Observation", "Foundation", "FoundationEssentials"]),
        ("Examples/Comics/Common", ["Oak", "Foundation"]),
        ("Examples/Comics/Scenes/Comics", ["Oak", "Common", "Foundation"]),
        ("Examples/Comics/Scenes/Favourites", ["Oak", "Common", "Foundation"]),
        ("Examples/Comics/Scenes/Settings", ["Oak", "Common", "Foundation"]),
        (
            "Examples/Comics/Scenes/Main",
            ["Oak", "OakFeatures", "Common", "Foundation", "ComicsScene", "Favourites", "Settings"]
        ),
        (
            "Examples/Comics/Services",
            ["Foundation", "ComicsScene", "Favourites", "Settings", "API", "HTTPClient", "Persistence"]
        ),
        ("Examples/Comics/API", ["Foundation", "HTTPClient"]),
        ("Examples/Comics/HTTPClient", ["Foundation", "FoundationNetworking"]),
        ("Examples/Comics/Persistence", ["Foundation", "GRDB"]),
        ("Examples/Comics/Archive", ["Foundation", "FlyingFox", "FlyingSocks"]),
    ]

    @Test("a folder imports only what it may know", arguments: rules.map(\.folder))
    func knows(_ folder: String) throws {
        let allowed = try #require(Self.rules.first { $0.folder == folder }?.allowed)
        let files = try swiftFiles(in: folder)
        #expect(!files.isEmpty, "\(folder) has no Swift file: was it moved?")
        for file in files {
            for module in try imports(of: file) {
                #expect(allowed.contains(module), "\(folder)/\(file.lastPathComponent) imports \(module)")
            }
        }
    }

    private func swiftFiles(in folder: String) throws -> [URL] {
        let url = Self.sources.appendingPathComponent(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: url.path)
            .filter { $0.hasSuffix(".swift") }
            .map { url.appendingPathComponent($0) }
    }

    private func imports(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({
                    $0.hasPrefix("@") || ["public", "internal", "package", "private"].contains($0)
                })
            else { return nil }
            return words.last.map { String($0.prefix { $0 != "." }) }
        }
    }
}
