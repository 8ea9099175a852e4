import Foundation
import PackagePlugin

/// `swift package generate-documentation`: one site of the guides and of all products' symbols.
@main struct Documentation: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var arguments = ArgumentExtractor(arguments)
        let output = arguments.extractOption(named: "output-path").last.map { URL(fileURLWithPath: $0) }
        let repository = arguments.extractOption(named: "source-url").last
        let work = context.pluginWorkDirectoryURL
        let catalog = work.appending(path: "Guides.docc")
        let site = output ?? work.appending(path: "site")

        // docc makes the folder, but none around it.
        try FileManager.default.createDirectory(
            at: site.deletingLastPathComponent(), withIntermediateDirectories: true)

        let targets = context.package.products(ofType: LibraryProduct.self)
            .flatMap(\.targets).compactMap { $0 as? SwiftSourceModuleTarget }
        let graphs = try symbolGraphs(of: targets, in: work.appending(path: "graphs"))
        try run(
            context.tool(named: "documentation-catalog").url,
            [context.package.directoryURL.path, catalog.path, repository ?? "", try drawer()?.path ?? ""]
                + targets.map(\.directoryURL.path))
        try run(
            context.tool(named: "docc").url,
            [
                "convert", catalog.path, "--additional-symbol-graph-dir", graphs.path,
                "--output-path", site.path, "--transform-for-static-hosting",
                "--fallback-display-name", "Guides", "--fallback-bundle-identifier", "oak",
                // One page for `alert` with a title of one type or another.
                "--enable-experimental-overloaded-symbol-presentation",
            ] + arguments.remainingArguments)
        try Self.entrance.write(to: site.appending(path: "index.html"), atomically: true, encoding: .utf8)
        print("The site is in \(site.path). To read it: python3 -m http.server -d '\(site.path)' 8000")
    }

    /// Those that people can use; what a type gets from its protocols is documented with these.
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

    /// The program that draws the machines of the guides; `nil` where Graphviz is missing, and they stay text.
    private func drawer() throws -> URL? {
        let paths = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        guard paths.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/dot") }) else {
            print("Machines are shown as text: there is no `dot`. Install Graphviz to have them drawn.")
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

    /// Where those land who open the folder that holds the site.
    private static let entrance = """
        <!doctype html>
        <meta charset="utf-8">
        <title>Oak</title>
        <meta http-equiv="refresh" content="0; url=documentation/guides/">
        <a href="documentation/guides/">Documentation of Oak</a>

        """
}

/// A program that makes a part of the site has failed; it has said why.
struct Failure: Error, CustomStringConvertible {
    let program: String
    let status: Int32

    var description: String { "The site was not made: \(program) ended with \(status). It says above why." }
}
