import Foundation
import OakExtract

/// The sources of this repository, which some tests read.
enum Repository {
    /// The machines of this repository and their findings.
    static let machines = Result {
        let extractor = try Extractor(paths: ["Examples", "Sources"].map(path))
        return (document: extractor.document, findings: Linter().findings(extractor))
    }

    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(name).path
    }
}
