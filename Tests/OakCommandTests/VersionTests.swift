import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct VersionTests {
    @Test func `oak --version prints the newest version in the changelog`() throws {
        let changelog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("CHANGELOG.md")
        let text = try String(contentsOf: changelog, encoding: .utf8)
        let newest = try #require(text.firstMatch(of: /\n## \[([0-9]+\.[0-9]+\.[0-9]+)\]/)).1
        let result = try Workspace().oak("--version")
        #expect((result.status, result.output) == (0, "\(newest)\n"))
    }
}
