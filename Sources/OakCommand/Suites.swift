import ArgumentParser
import Foundation

/// The programs of checks that are meant.
struct Suites: ParsableArguments {
    @Option(help: ArgumentHelp("Where the package is.", valueName: "folder"))
    var packagePath = "."

    @Option(help: ArgumentHelp("Only this program of the package; may be repeated.", valueName: "name"))
    var product: [String] = []

    @Option(
        help: ArgumentHelp(
            "A program that is built already, instead of a package; may be repeated.", valueName: "path"))
    var program: [String] = []

    @Option(
        name: .shortAndLong,
        help: "debug, or release, which takes longer to build, and pays where there are many states.")
    var configuration = Configuration.debug

    enum Configuration: String, ExpressibleByArgument, CaseIterable { case debug, release }

    /// Finds and builds them.
    /// - Parameter options: What they are told.
    /// - Returns: Those that have a check that is meant.
    func paths(meantBy options: [String]) throws -> [String] {
        let paths = try paths()
        let lists = try paths.map { try Subprocess([$0] + options + ["--list"]).read() }
        let fitting = zip(paths, lists).filter { $1.status == 0 }.map(\.0)
        if fitting.isEmpty, let first = lists.first {
            Console.complain(first.errors.trimmingCharacters(in: .newlines))
            throw ExitCode(first.status)
        }
        return fitting
    }

    private func paths() throws -> [String] {
        if !program.isEmpty { return program.map { URL(fileURLWithPath: $0).path } }
        // Where the plug-in runs it, SwiftPM waits until it has ended.
        if ProcessInfo.processInfo.environment["OAK_PLUGIN"] != nil {
            Console.complain(
                """
                error: SwiftPM builds nothing while it runs a plug-in. Run the program of checks itself: \
                swift run -c \(configuration.rawValue) NAME. Or build it before, and tell where it is: --program PATH.
                """)
            throw ExitCode.failed
        }
        let names = try names()
        for name in names {
            let status = try Subprocess(swift("build", "--product", name)).run(output: .standardError)
            guard status == 0 else {
                Console.complain("error: \(name) could not be built.")
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
        guard described.status == 0,
            let package = try? JSONDecoder().decode(Package.self, from: described.output)
        else {
            Console.complain(
                "error: \(packagePath) cannot be read as a package of SwiftPM:\n\(described.errors)")
            throw ExitCode.failed
        }
        let found = package.targets.filter { $0.isSuite(in: packagePath) }.map(\.name).sorted()
        if let missing = product.first(where: { !found.contains($0) }) {
            let known = found.isEmpty ? "none was found" : "there are \(found.joined(separator: ", "))"
            Console.complain("error: There is no program of checks called \(missing): \(known).")
            throw ExitCode.failed
        }
        if found.isEmpty {
            Console.complain(
                """
                error: \(packagePath) has no program of checks. Make an executable target that depends on OakCheck, \
                with a type that is @main and a CheckSuite.
                """)
            throw ExitCode.failed
        }
        return product.isEmpty ? found : found.filter(product.contains)
    }
}

/// What is needed of the description that SwiftPM gives.
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

        /// Whether it is a program of checks, and nobody has said that it is not for `oak check`.
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
