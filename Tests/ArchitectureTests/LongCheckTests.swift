import Foundation
import Testing

/// Tests that CONTRIBUTING.md assigns the parts of the long check to folders.
@Suite struct LongCheckTests {
    /// The parts and the folders of the rows of the table.
    private let rows: [(parts: Set<String>, folders: Set<String>)]

    init() throws {
        let page = ImportTests.sources.appendingPathComponent("CONTRIBUTING.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "## The long check"))
        let end = try #require(text.range(of: "\n## ", range: start.upperBound..<text.endIndex))
        rows = text[start.upperBound..<end.lowerBound].split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
            .map { row in
                let cells = row.split(separator: "|").map { cell in
                    Set(cell.split(separator: "`").map(String.init).filter { $0.contains(/^[\w\/.]+$/) })
                }
                return (cells[0], cells.count > 1 ? cells[1] : [])
            }
    }

    @Test func `each folder of sources needs a part of the long check`() throws {
        let folder = ImportTests.sources.appendingPathComponent("Sources")
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { "Sources/\($0)" }
        let listed = rows.reduce(Set<String>()) { $0.union($1.folders) }
        #expect(folders.filter { name in !listed.contains { "\($0)/".hasPrefix("\(name)/") } } == [])
    }

    @Test func `the table names the parts of the long check, and folders that exist`() throws {
        let script = try String(
            contentsOf: ImportTests.sources.appendingPathComponent("Scripts/check-long"), encoding: .utf8)
        let steps = try #require(script.firstMatch(of: /\nsteps=\(tools build ([^)]*)\)/)).1
        let parts = rows.reduce(Set<String>()) { $0.union($1.parts) }
        #expect(parts == Set(steps.split(separator: " ").map(String.init)))
        for folder in rows.flatMap(\.folders) {
            let path = ImportTests.sources.appendingPathComponent(folder).path
            #expect(FileManager.default.fileExists(atPath: path), "\(folder)")
        }
    }
}
