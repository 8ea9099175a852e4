import Foundation
import PackagePlugin

/// The command `swift package generate-documentation`, which builds a site of the guides and the symbols of all
/// products.
@main struct Documentation: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var arguments = ArgumentExtractor(arguments)
        let output = arguments.extractOption(named: "output-path").last.map { URL(fileURLWithPath: $0) }
        let repository = arguments.extractOption(named: "source-url").last
        let work = context.pluginWorkDirectoryURL
        let catalog = work.appending(path: "Guides.docc")
        let site = output ?? work.appending(path: "site")

        // DocC creates the folder, but not its parent folders.
        try FileManager.default.createDirectory(
            at: site.deletingLastPathComponent(), withIntermediateDirectories: true)

        let targets = context.package.products(ofType: LibraryProduct.self)
            .flatMap(\.targets).compactMap { $0 as? SwiftSourceModuleTarget }
        let graphs = try symbolGraphs(of: targets, in: work.appending(path: "graphs"))
        try run(
            context.tool(named: "documentation-catalog").url,
            [
                context.package.directoryURL.path, catalog.path, repository ?? "",
                try diagramTool()?.path ?? "",
            ] + targets.map(\.directoryURL.path))
        try run(
            context.tool(named: "docc").url,
            [
                "convert", catalog.path, "--additional-symbol-graph-dir", graphs.path,
                "--output-path", site.path, "--transform-for-static-hosting",
                "--fallback-display-name", "Guides", "--fallback-bundle-identifier", "oak",
                // This option shows overloads, such as `alert` with different types of titles, on one page.
                "--enable-experimental-overloaded-symbol-presentation",
            ] + arguments.remainingArguments)
        try Self.redirectPage.write(to: site.appending(path: "index.html"), atomically: true, encoding: .utf8)
        print("The site is in \(site.path). To read it: python3 -m http.server -d '\(site.path)' 8000")
    }

    /// Creates the symbol graphs of the public symbols, without the members that types inherit from protocols.
    private func symbolGraphs(of targets: [SwiftSourceModuleTarget], in folder: URL) throws -> URL {
        let files = FileManager.default
        try? files.removeItem(at: folder)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for target in targets {
            let result = try packageManager.getSymbolGraph(
                for: target,
                options: .init(
                    minimumAccessLevel: .public, includeSynthesized: false, includeSPI: false,
                    emitExtensionBlocks: true))
            for file in try files.contentsOfDirectory(
                at: result.directoryURL, includingPropertiesForKeys: nil)
            where file.lastPathComponent.hasPrefix("\(target.moduleName).")
                || file.lastPathComponent.hasPrefix("\(target.moduleName)@")
            {
                try files.copyItem(at: file, to: folder.appending(path: file.lastPathComponent))
            }
        }
        return folder
    }

    /// Returns the program that draws the machines of the guides, or `nil` if Graphviz is missing.
    private func diagramTool() throws -> URL? {
        let paths = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        guard paths.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/dot") }) else {
            print("Machines are shown as text, because `dot` was not found. Install Graphviz to draw them.")
            return nil
        }
        #if os(macOS)
        let name = "oak-command"
        #else
        let name = "oak"
        #endif
        let result = try packageManager.build(.product(name), parameters: .init())
        print(result.logText, terminator: "")
        return result.builtArtifacts.first { $0.kind == .executable }?.url
    }

    private func run(_ program: URL, _ arguments: [String]) throws {
        let process = try Process.run(program, arguments: arguments)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(program: program.lastPathComponent, status: process.terminationStatus)
        }
    }

    /// The page at the root of the site, which redirects to the guides.
    private static let redirectPage = """
        <!doctype html>
        <meta charset="utf-8">
        <title>Oak</title>
        <meta http-equiv="refresh" content="0; url=documentation/guides/">
        <a href="documentation/guides/">Documentation of Oak</a>

        """
}

/// The error of a program that builds a part of the site.
struct Failure: Error, CustomStringConvertible {
    let program: String
    let status: Int32

    var description: String {
        "The site was not built: \(program) exited with \(status). See its output above."
    }
}
