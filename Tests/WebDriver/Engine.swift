import Foundation

/// A browser engine that the tests drive.
public enum Engine: String, CaseIterable, Sendable {
    case chromium, firefox, webkit

    /// A Boolean value that indicates whether all programs of the engine are installed.
    public var isInstalled: Bool { !programs.contains(nil) }

    /// The Debian packages that contain the engine.
    public var packages: String {
        switch self {
        case .chromium: "chromium chromium-driver"
        case .firefox: "firefox-esr"
        case .webkit: "webkit2gtk-driver xvfb"
        }
    }

    /// Returns the path of one of the engine's programs.
    func program(_ index: Int) throws -> String {
        guard let program = programs[index] else {
            throw WebDriverError.program(
                rawValue, output: "It is not installed. To install it, run `apt-get install \(packages)`.")
        }
        return program
    }

    private var programs: [String?] {
        switch self {
        case .chromium: Self.chromiumPrograms
        case .firefox: Self.firefoxPrograms
        case .webkit: Self.webkitPrograms
        }
    }

    private static let chromiumPrograms = [command("chromedriver"), command("chromium")]
    private static let firefoxPrograms = [command("firefox-esr") ?? command("firefox")]
    private static let webkitPrograms = [command("Xvfb"), command("WebKitWebDriver"), miniBrowser]

    private static func command(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
            .map { "\($0)/\(name)" }
            .first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// The path of WebKitGTK's browser, which is next to the library.
    private static var miniBrowser: String? {
        for root in ["/usr/lib", "/usr/libexec"] {
            let library = FileManager.default.enumerator(atPath: root)
            while let path = library?.nextObject() as? String {
                if path.hasSuffix("/MiniBrowser"), path.contains("webkit2gtk") {
                    return "\(root)/\(path)"
                }
                if library?.level ?? 0 > 2 { library?.skipDescendants() }
            }
        }
        return nil
    }
}
