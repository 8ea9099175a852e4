import Foundation
import WebDriver

/// The accessibility checker axe-core. Its script is in the Python package `axe-playwright-python`, or at the path
/// in the environment variable `OAK_AXE`.
enum Axe {
    /// The comment for tests that are skipped because the script does not exist.
    static let absence = "axe-core is not installed. To install it, run `Scripts/set-up tests`."

    static let script: String? = {
        let path = ProcessInfo.processInfo.environment["OAK_AXE"] ?? installed
        return path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    }()

    /// The path of the script in the Python package.
    private static var installed: String? {
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = [
            "python3", "-c",
            """
            import importlib.util as u
            print(u.find_spec("axe_playwright_python").submodule_search_locations[0])
            """,
        ]
        let output = Pipe()
        python.standardOutput = output
        python.standardError = FileHandle.nullDevice
        guard (try? python.run()) != nil else { return nil }
        let folder = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        python.waitUntilExit()
        return folder.isEmpty ? nil : folder.trimmingCharacters(in: .newlines) + "/axe.min.js"
    }

    /// Returns the violations on the window's page, or an empty array if axe-core is not installed.
    static func findings(in window: Window) async throws -> [String] {
        guard let script else { return [] }
        try await window.run("if (!window.axe) {\(script)\n}")
        return try await window.run(
            """
            const { violations } = await axe.run(document, { resultTypes: ['violations'] });
            return violations.flatMap(rule => rule.nodes.map(node => `axe: ${rule.id}: ${node.html.slice(0, 160)}`));
            """, as: [String].self)
    }
}
