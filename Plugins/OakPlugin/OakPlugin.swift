import Foundation
import PackagePlugin

/// A plugin that runs the command `oak` in the root of a user's package: `swift package oak …`.
@main
struct OakPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool: PluginContext.Tool
        do {
            tool = try context.tool(named: Self.program)
        } catch {
            Diagnostics.error(
                """
                The command oak is not enabled for this package. Enable it in the dependency on Oak in Package.swift: \
                .package(url: "…", …, traits: ["Tools"]). In the repository of Oak, use `swift run oak`.
                """)
            return
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        // SwiftPM cannot build while this plugin runs.
        process.environment = ProcessInfo.processInfo.environment.merging(["OAK_PLUGIN": "1"]) { $1 }
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("oak exited with code \(process.terminationStatus).")
        }
    }

    #if os(macOS)
    private static let program = "oak-command"
    #else
    private static let program = "oak"
    #endif
}
