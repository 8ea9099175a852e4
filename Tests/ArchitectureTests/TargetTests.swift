import Foundation
import Testing

@Suite struct TargetTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `every test folder belongs to a test target`() throws {
        let manifest = try String(
            contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appendingPathComponent("Tests").path)
        let tests = folders.filter { $0.hasSuffix("Tests") }
        #expect(tests.count > 20)
        #expect(tests.filter { !manifest.contains("\"\($0)\"") } == [])
    }
}
