import Foundation
import Testing

/// Tests that Documentation/SourceMap.md describes the source code as it is.
@Suite struct SourceMapTests {
    /// The cells of the rows of all tables, without back-quotes.
    private let rows: [[String]]
    private let text: String

    init() throws {
        let page = ImportTests.sources.appendingPathComponent("Documentation/SourceMap.md")
        text = try String(contentsOf: page, encoding: .utf8)
        rows = text.split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
            .map { row in
                row.split(separator: "|").map {
                    $0.replacing("`", with: "").trimmingCharacters(in: .whitespaces)
                }
            }
    }

    @Test func `the source map lists each module and the modules that it may import`() throws {
        let rules = ImportTests.rules.filter { $0.folder.split(separator: "/").count == 2 }
        let foreign = ["Sources/COakAtomics", "Sources/COakBrowser", "Sources/CPostgres"]
        for folder in try folders(in: "Sources") where !foreign.contains(folder) {
            let row = try #require(rows.first { $0[0] == folder }, "\(folder) is missing from the source map")
            let allowed = try #require(rules.first { $0.folder == folder }).allowed
            let listed = row[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(Set(listed) == allowed.subtracting(ImportTests.systems), "\(folder)")
        }
    }

    @Test func `the source map lists every folder of every module and no other folders`() throws {
        let inner = try folders(in: "Sources").flatMap { try folders(in: $0) }
        let listed = rows.map { $0[0] }.filter { $0.split(separator: "/").count == 3 }
        #expect(Set(listed).symmetricDifference(inner).sorted() == [])
        #expect(listed.count == inner.count)
    }

    @Test func `the source map limits the size of the engine and refers to each of its files`() throws {
        let engine = ImportTests.sources.appendingPathComponent("Sources/Oak/Runtime")
        let files = try FileManager.default.contentsOfDirectory(at: engine, includingPropertiesForKeys: nil)
        let lines = try files.reduce(0) { count, file in
            try count + String(contentsOf: file, encoding: .utf8).count { $0 == "\n" }
        }
        let statement = try #require(text.firstMatch(of: /fewer than ([0-9,]+) lines in total/))
        let limit = try #require(Int(statement.1.replacing(",", with: "")))
        #expect(lines < limit)
        #expect(files.map(\.lastPathComponent).filter { !text.contains("`\($0)`") } == [])
    }

    /// Returns the paths of the folders in a folder, without documentation catalogs.
    private func folders(in folder: String) throws -> [String] {
        let url = ImportTests.sources.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: [.isDirectoryKey]
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map { "\(folder)/\($0.lastPathComponent)" }.filter { !$0.hasSuffix(".docc") }
    }
}
