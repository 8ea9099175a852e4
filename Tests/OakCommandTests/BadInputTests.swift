import Foundation
import Testing

/// What cannot be read is told, what can be is done, and the exit code says that not all went well.
@Suite(.timeLimit(.minutes(1))) struct BadInputTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(Sample.door, to: "Door.swift")
    }

    @Test(arguments: ["diagram", "lint", "watch"])
    func `a path where nothing is`(_ command: String) throws {
        let result = try workspace.oak(command, "Sources/Nowhere")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: There is nothing at Sources/Nowhere."))
    }

    @Test func `Swift that is broken`() throws {
        try workspace.write("enum Broken: EffectTransducer { static func update(", to: "Broken.swift")
        let result = try workspace.oak("diagram", ".")
        #expect(result.status == 2)
        #expect(result.output.contains("title: Door"))
        #expect(result.errors.contains("Broken.swift:1:"))
        #expect(result.errors.contains("not understood as Swift"))
    }

    @Test func `a file that is no text`() throws {
        try workspace.write(Data([0, 1, 2, 255, 254, 0]), to: "Binary.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains("Binary.swift:1:1: error: left out: it is no UTF-8 text"))
    }

    @Test func `a huge file`() throws {
        try workspace.write(Data(repeating: UInt8(ascii: " "), count: 5_000_000), to: "Huge.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains("Huge.swift:1:1: error: left out: it has 5000000 bytes"))
    }

    @Test func `helpers that call one another without end`() throws {
        let source = Sample.door
            .replacingOccurrences(
                of: "case (.open, .push): state = .closed", with: "case (.open, .push): around(&state)"
            )
            .replacingOccurrences(
                of: "static var",
                with: """
                    static func around(_ state: inout State) { again(&state) }
                        static func again(_ state: inout State) { around(&state) }
                        static var
                    """)
        try workspace.write(source, to: "Door.swift")
        let result = try workspace.oak("diagram", ".", "--format", "json")
        #expect(result.status == 0)
        #expect(result.output.contains("around calls itself"))
    }

    @Test func `a very deep expression`() throws {
        let deep = String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000)
        try workspace.write("let x = \(deep)", to: "Deep.swift")
        let result = try workspace.oak("lint", ".")
        #expect(result.status == 2)
        #expect(result.errors.contains("Deep.swift:1:"))
    }

    @Test func `no arguments that are needed`() throws {
        #expect(try workspace.oak("lint").status == 64)
        #expect(try workspace.oak("prove", ".").status == 64)
    }

    @Test func `a folder that cannot be written`() throws {
        try workspace.write("", to: "out")
        let result = try workspace.oak("diagram", ".", "--output", "out")
        #expect(result.status == 2)
        #expect(result.errors.contains("out/Door.mmd cannot be written"))
    }
}
