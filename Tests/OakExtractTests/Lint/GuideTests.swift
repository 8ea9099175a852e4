import Foundation
import OakExtract
import TestSupport
import Testing

/// Tests for the machines in the guides, which readers copy.
@Suite(.blocking) struct GuideTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation")

    /// The pages whose machines are mistakes to explain, or which show only parts of a machine.
    private static let exceptions = ["ACompleteScreen.md", "CompilerMessages.md", "Proving.md"]

    static let guides =
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".md") && !$0.hasPrefix("Lint/") && !exceptions.contains($0) }.sorted()

    @Test(arguments: guides)
    func `the machines of a guide have no defects`(_ guide: String) throws {
        let extractor = try Extractor(paths: [Self.folder.appendingPathComponent(guide).path])
        let findings = Linter().findings(extractor).filter { $0.severity > .note }
        #expect(findings.map { "\($0.location): \($0.message)" } == [])
    }

    @Test func `there are guides`() { #expect(Self.guides.count > 20) }
}
