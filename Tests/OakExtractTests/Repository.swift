import Foundation
import OakExtract

/// Where the sources are that these tests read.
enum Repository {
    /// All of our own machines, and what the rules find in them.
    static let machines = Result {
        let extractor = try Extractor(paths: ["Examples", "Sources"].map(path))
        return (document: extractor.document, findings: Linter().findings(extractor))
    }

    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(name).path
    }
}
