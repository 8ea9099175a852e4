import Foundation
import OakExtract

/// The sources of this repository, which some tests read.
enum Repository {
    /// The machines of this repository and their findings. The other sources contain no machines, and reading them takes
    /// half a minute in a debug build.
    static let machines = Result {
        let extractor = try Extractor(paths: ["Examples", "Sources/OakFeatures"].map(path))
        return (document: extractor.document, findings: Linter().findings(extractor))
    }

    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(name).path
    }
}
