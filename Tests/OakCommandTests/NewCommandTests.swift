import Blocking
import Foundation
import Testing

@Suite(.blocking) struct NewCommandTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test func `a feature has a machine, a port, a view and tests`() throws {
        let result = try workspace.oak("new", "Profile")
        #expect(result.status == 0)
        #expect(
            workspace.files() == [
                "Sources/ProfileFeature/Profile.swift", "Sources/ProfileFeature/ProfileEnv.swift",
                "Sources/ProfileFeature/ProfileView.swift", "Tests/ProfileFeatureTests/ProfileTests.swift",
            ])
        #expect(result.output.contains(#"name: "ProfileFeature""#))
    }

    @Test func `it has no defects`() throws {
        _ = try workspace.oak("new", "Profile")
        let result = try workspace.oak("lint", ".")
        #expect((result.status, result.output) == (0, ""))
    }

    @Test func `it compiles, and so do its tests`() throws {
        _ = try workspace.oak("new", "Profile")
        let sources = workspace.files().filter { $0.hasPrefix("Sources/") }
        try compile(["-emit-module", "-module-name", "ProfileFeature", "-enable-testing"] + sources)
        try compile(["-typecheck", "-I", ".", "Tests/ProfileFeatureTests/ProfileTests.swift"])
    }

    private func compile(_ arguments: [String]) throws {
        let modules = Workspace.products.appendingPathComponent("Modules").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", modules] + arguments
        process.currentDirectoryURL = workspace.folder
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }

    @Test func `nothing that is there is written over`() throws {
        try workspace.write("// mine", to: "Sources/ProfileFeature/ProfileView.swift")
        let result = try workspace.oak("new", "Profile")
        #expect(result.status == 2)
        #expect(workspace.files() == ["Sources/ProfileFeature/ProfileView.swift"])
    }

    @Test(arguments: ["profile", "1Profile", "My Profile", "../Profile", "Effect", ""])
    func `what is no name of a type is refused`(_ name: String) throws {
        #expect(try workspace.oak("new", name).status == 64)
        #expect(workspace.files() == [])
    }
}
