import ArgumentParser
import Foundation

/// The options that select the check programs to run.
struct Suites: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
    var packagePath = "."

    @Option(
        help: ArgumentHelp("Run only this program in the package. Can be repeated.", valueName: "name"))
    var product: [String] = []

    @Option(
        help: ArgumentHelp(
            "Run this prebuilt executable instead of the programs in a package. Can be repeated.",
            valueName: "path"))
    var program: [String] = []

    @Option(
        name: .shortAndLong,
        help:
            "The build configuration: debug or release. Release builds take longer to compile, but explore faster."
    )
    var configuration = Configuration.debug

    enum Configuration: String, ExpressibleByArgument, CaseIterable { case debug, release }

    /// Returns the programs passed with `--program`, or finds and builds the check programs of the package.
    ///
    /// - Parameter options: The command-line options that select checks.
    /// - Returns: The programs that contain a selected check.
    func paths(matching options: [String]) throws -> [String] {
        let paths = try paths()
        let lists = try paths.map { try Subprocess([$0] + options + ["--list"]).read() }
        let fitting = zip(paths, lists).filter { $1.status == 0 }.map(\.0)
        if fitting.isEmpty, let first = lists.first {
            let message = first.errors.trimmingCharacters(in: .newlines)
            Console.printError(
                message.isEmpty
                    ? "error: `\(paths[0])` exited with code \(first.status) instead of listing its checks. Pass a "
                        + "program with a `CheckSuite`."
                    : message)
            throw ExitCode(first.status)
        }
        return fitting
    }

    /// Returns the absolute paths of the programs passed on the command line.
    ///
    /// - Throws: The exit code for errors, if one of them cannot be run.
    private func programs() throws -> [String] {
        try program.map { name in
            let path = URL(fileURLWithPath: name).path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                Console.printError(
                    "error: `\(name)` does not exist. Build the check program, and pass its path with --program."
                )
                throw ExitCode.failed
            }
            guard !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path) else {
                Console.printError(
                    "error: `\(name)` is not a program. Pass the path of a built check program with --program."
                )
                throw ExitCode.failed
            }
            return path
        }
    }

    private func paths() throws -> [String] {
        if !program.isEmpty { return try programs() }
        // SwiftPM waits for its plugins, so a plugin must not wait for SwiftPM.
        if ProcessInfo.processInfo.environment["OAK_PLUGIN"] != nil {
            Console.printError(
                """
                error: SwiftPM cannot build while it runs a plugin. Run the check program itself \
                (swift run -c \(configuration.rawValue) NAME), or build it first and pass --program PATH.
                """)
            throw ExitCode.failed
        }
        let names = try names()
        for name in names {
            let status = try Subprocess(swift("build", "--product", name)).run(output: .standardError)
            guard status == 0 else {
                Console.printError("error: `\(name)` does not build. Fix the errors above.")
                throw ExitCode.failed
            }
        }
        let folder = try Subprocess(swift("build", "--show-bin-path")).read()
        let path = String(decoding: folder.output, as: UTF8.self).trimmingCharacters(in: .newlines)
        return names.map { "\(path)/\($0)" }
    }

    private func swift(_ command: String, _ arguments: String...) -> [String] {
        ["swift", command, "--package-path", packagePath, "-c", configuration.rawValue] + arguments
    }

    private func names() throws -> [String] {
        let described = try Subprocess(
            ["swift", "package", "--package-path", packagePath, "describe", "--type", "json"]
        ).read()
        // `env` exits with this code if it does not find the program.
        if described.status == 127 {
            Console.printError(
                "error: `swift` was not found. Install Swift, or pass a built program with --program.")
            throw ExitCode.failed
        }
        guard described.status == 0,
            let package = try? JSONDecoder().decode(Package.self, from: described.output)
        else {
            Console.printError(
                "error: `\(packagePath)` could not be read as a SwiftPM package. If the package is in another folder, "
                    + "pass that folder with --package-path.\n\(described.errors)"
            )
            throw ExitCode.failed
        }
        let found = package.targets.filter { $0.isSuite(in: packagePath) }.map(\.name).sorted()
        if let missing = product.first(where: { !found.contains($0) }) {
            let known =
                found.isEmpty ? "The package has none." : "Choose from: \(found.joined(separator: ", "))."
            Console.printError("error: There is no check program `\(missing)`. \(known)")
            throw ExitCode.failed
        }
        if found.isEmpty {
            Console.printError(
                """
                error: `\(packagePath)` has no check program. Add an executable target that depends on OakCheck, \
                with an `@main` type that conforms to `CheckSuite`.
                """)
            throw ExitCode.failed
        }
        return product.isEmpty ? found : found.filter(product.contains)
    }
}

/// The part of SwiftPM's package description that this command needs.
private struct Package: Decodable {
    struct Target: Decodable {
        var name: String
        var type: String
        var path: String
        var sources: [String]
        var targetDependencies: [String]?
        var productDependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, type, path, sources
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }

        /// Returns whether the target is a check program that is not excluded by `// oak:no-check`.
        func isSuite(in package: String) -> Bool {
            let needs = (targetDependencies ?? []) + (productDependencies ?? [])
            guard type == "executable", needs.contains("OakCheck") else { return false }
            let texts = sources.compactMap {
                try? String(contentsOfFile: "\(package)/\(path)/\($0)", encoding: .utf8)
            }
            return texts.contains { $0.contains("CheckSuite") }
                && !texts.contains { $0.contains("// oak:no-check") }
        }
    }

    var targets: [Target]
}
