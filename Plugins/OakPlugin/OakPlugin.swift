import Foundation
import PackagePlugin

/// `swift package oak …`: the command in the package of a user, at its root.
@main
struct OakPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool: PluginContext.Tool
        do {
            tool = try context.tool(named: Self.program)
        } catch {
            Diagnostics.error(
                """
                The command oak is not built for this package, so that nobody has to fetch what it needs. Ask for it \
                where Package.swift names Oak: .package(url: "…", …, traits: ["Tools"]).
                """)
            return
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        // It cannot build anything as long as SwiftPM runs this.
        process.environment = ProcessInfo.processInfo.environment.merging(["OAK_PLUGIN": "1"]) { $1 }
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("oak ended with exit code \(process.terminationStatus).")
        }
    }

    #if os(macOS)
        private static let program = "oak-command"
    #else
        private static let program = "oak"
    #endif
}
