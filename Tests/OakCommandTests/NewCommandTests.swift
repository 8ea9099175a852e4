import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct NewCommandTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test func `oak new creates a feature with a machine, a port, a view and tests`() throws {
        let result = try workspace.oak("new", "Profile")
        #expect(result.status == 0)
        #expect(
            workspace.files() == [
                "Sources/ProfileFeature/Profile.swift", "Sources/ProfileFeature/ProfileEnv.swift",
                "Sources/ProfileFeature/ProfileView.swift", "Tests/ProfileFeatureTests/ProfileTests.swift",
            ])
        #expect(result.output.contains(#"name: "ProfileFeature""#))
    }

    @Test func `the linter reports no findings for a new feature`() throws {
        _ = try workspace.oak("new", "Profile")
        let result = try workspace.oak("lint", ".")
        #expect((result.status, result.output) == (0, ""))
    }

    @Test func `a new feature and its tests compile`() throws {
        _ = try workspace.oak("new", "Profile")
        try compileFeature()
    }

    @Test func `oak new creates a package with a manifest, a program, and a feature with tests`() throws {
        let result = try workspace.oak("new", "Profile", "--app")
        #expect(result.status == 0)
        #expect(
            workspace.files() == [
                "Profile/.gitignore", "Profile/Package.swift", "Profile/Sources/ProfileApp/ProfileApp.swift",
                "Profile/Sources/ProfileFeature/Profile.swift",
                "Profile/Sources/ProfileFeature/ProfileEnv.swift",
                "Profile/Sources/ProfileFeature/ProfileView.swift",
                "Profile/Tests/ProfileFeatureTests/ProfileTests.swift",
            ])
        #expect(result.output.contains("`swift test`"))
    }

    @Test func `the program and the tests of a new package compile`() throws {
        _ = try workspace.oak("new", "Profile", "--app")
        try compileFeature(in: "Profile/")
        try compile([
            "-typecheck", "-parse-as-library", "-module-name", "ProfileApp", "-I", ".",
            "Profile/Sources/ProfileApp/ProfileApp.swift",
        ])
    }

    @Test(arguments: [
        ("https://example.org/oak", #".package(url: "https://example.org/oak", branch: "main")"#),
        ("../oak", #".package(name: "oak", path: "../oak", traits: [])"#),
    ])
    func `the manifest of a new package is valid and depends on Oak`(
        _ location: String, _ dependency: String
    ) throws {
        _ = try workspace.oak("new", "Profile", "--app", "--oak", location)
        #expect(try workspace.read("Profile/Package.swift").contains(dependency))
        try run(["swift", "package", "--package-path", "Profile", "dump-package"])
    }

    @Test(arguments: [(".", "../oak"), ("Apps/New", "../../../oak"), ("oak", "..")])
    func `in the manifest of a new package, an absolute path to Oak becomes a relative path`(
        _ folder: String, _ path: String
    ) throws {
        let oak = workspace.folder.appendingPathComponent("oak").path
        _ = try workspace.oak("new", "Profile", "--app", "--into", folder, "--oak", oak)
        let manifest = try workspace.read("\(folder)/Profile/Package.swift")
        #expect(manifest.contains(#".package(name: "oak", path: "\#(path)", traits: [])"#))
    }

    @Test func `a new package in a symlinked folder has a path to Oak relative to the link's target`()
        throws
    {
        try workspace.write("", to: "Disk/Apps/file")
        try FileManager.default.createSymbolicLink(
            at: workspace.folder.appendingPathComponent("Link"),
            withDestinationURL: workspace.folder.appendingPathComponent("Disk/Apps"))
        let oak = workspace.folder.appendingPathComponent("oak").path
        _ = try workspace.oak("new", "Profile", "--app", "--into", "Link", "--oak", oak)
        #expect(try workspace.read("Link/Profile/Package.swift").contains(#"path: "../../../oak""#))
    }

    @Test func `the path to Oak stays absolute if the packages have only the root folder in common`()
        throws
    {
        _ = try workspace.oak("new", "Profile", "--app", "--oak", "/no-such-folder/oak")
        #expect(try workspace.read("Profile/Package.swift").contains(#"path: "/no-such-folder/oak""#))
    }

    private func compileFeature(in package: String = "") throws {
        let sources = workspace.files().filter { $0.hasPrefix("\(package)Sources/ProfileFeature/") }
        #expect(!sources.isEmpty)
        try compile(["-emit-module", "-module-name", "ProfileFeature", "-enable-testing"] + sources)
        try compile(["-typecheck", "-I", ".", "\(package)Tests/ProfileFeatureTests/ProfileTests.swift"])
    }

    private func compile(_ arguments: [String]) throws {
        let products = Workspace.products
        let macros = products.appendingPathComponent("OakUIMacros-tool").path
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let headers = [
            ".build/checkouts/FlyingFox/CSystemLinux/include", "Sources/COakAtomics/include",
            "Sources/COakBrowser/include",
        ].flatMap { ["-I", package.appendingPathComponent($0).path] }
        try run(
            [
                "swiftc", "-swift-version", "6", "-warnings-as-errors", "-load-plugin-executable",
                "\(macros)#OakUIMacros", "-I", products.appendingPathComponent("Modules").path,
            ] + headers + arguments)
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = workspace.folder
        let errors = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }

    @Test func `oak new does not overwrite an existing file`() throws {
        try workspace.write("// mine", to: "Sources/ProfileFeature/ProfileView.swift")
        let result = try workspace.oak("new", "Profile")
        #expect(result.status == 2)
        #expect(workspace.files() == ["Sources/ProfileFeature/ProfileView.swift"])
    }

    @Test(arguments: ["profile", "1Profile", "My Profile", "../Profile", "Effect", ""])
    func `oak new rejects an invalid feature name`(_ name: String) throws {
        #expect(try workspace.oak("new", name).status == 64)
        #expect(workspace.files() == [])
    }
}
