import Foundation

/// The files that the build has placed next to the test bundle.
enum BuildProducts {
    enum Failure: Error { case notFound(String) }

    /// Returns the executable of the compiler plugin.
    static func plugin() throws -> URL {
        try existing("OakUIMacros-tool")
    }

    /// Returns the folder with the modules.
    static func modules() throws -> URL {
        try existing("Modules")
    }

    /// The folder with the header of Oak's C module.
    static let headers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/COakAtomics/include")

    private static func existing(_ name: String) throws -> URL {
        guard let tests = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
            throw Failure.notFound(name)
        }
        let url = tests.deletingLastPathComponent().appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: url.path) else { throw Failure.notFound(url.path) }
        return url
    }
}
