import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct DiagramCommandTests {
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(Sample.door, to: "Sources/Door.swift")
    }

    @Test func `the default output of oak diagram is Mermaid`() throws {
        let result = try workspace.oak("diagram", "Sources")
        #expect(result.status == 0)
        #expect(
            result.output == """
                ---
                title: Door
                ---
                stateDiagram-v2
                    state "open" as s0
                    state "closed" as s1
                    [*] --> s1
                    s0 --> s1 : push
                    s1 --> s0 : pull

                """)
    }

    @Test(arguments: ["mermaid", "dot", "scxml", "json"])
    func `the same source produces the same diagram, byte for byte`(_ format: String) throws {
        let first = try workspace.oak("diagram", "Sources", "--format", format).output
        #expect(!first.isEmpty)
        #expect(try workspace.oak("diagram", "Sources", "--format", format).output == first)
    }

    @Test func `--output writes one diagram file per machine`() throws {
        try workspace.write(Sample.trapdoor, to: "Sources/Trapdoor.swift")
        let result = try workspace.oak("diagram", "Sources", "--output", "out", "--format", "dot")
        #expect(result.output == "out/Door.dot\nout/Trapdoor.dot\n")
        #expect(workspace.files().filter { $0.hasPrefix("out/") } == ["out/Door.dot", "out/Trapdoor.dot"])
    }

    @Test func `the diagrams of machines with the same name do not overwrite each other`() throws {
        try workspace.write(Sample.door, to: "Sources/Other.swift")
        _ = try workspace.oak("diagram", "Sources", "--output", "out")
        #expect(workspace.files().filter { $0.hasPrefix("out/") } == ["out/Door-2.mmd", "out/Door.mmd"])
    }

    @Test func `--machine selects a machine by its name`() throws {
        try workspace.write(Sample.trapdoor, to: "Sources/Trapdoor.swift")
        let chosen = try workspace.oak("diagram", "Sources", "--machine", "Door").output
        #expect(chosen.contains("title: Door") && !chosen.contains("Trapdoor"))
        let wrong = try workspace.oak("diagram", "Sources", "--machine", "Gate")
        #expect(wrong.status == 2)
        #expect(wrong.errors == "error: There is no machine `Gate`. Choose from: Door, Trapdoor.\n")
    }

    @Test func `options set the direction, the labels and the fields of a diagram`() throws {
        let right = try workspace.oak("diagram", "Sources", "--direction", "right", "--labels", "events")
            .output
        #expect(right.contains("stateDiagram-v2\n    direction LR\n"))
        let wrong = try workspace.oak("diagram", "Sources", "--field", "speed")
        #expect(wrong.status == 2)
        #expect(
            wrong.errors
                == "error: `speed` is not a field that distinguishes states. There are no such fields.\n")
    }

    @Test func `a diagram shows an embedded machine by name, or in full with --expand`() throws {
        try workspace.write(
            """
            enum House: EffectTransducer {
                struct State: NonTerminal { var door = Door.State.open }
                enum Event { case door(Door.Event) }
                static let door = Scope<Door>(\\.door, event: Event.door)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch event {
                    case .door(let event): door.update(&state, event: event)
                    }
                }
            }
            """, to: "Sources/House.swift")
        let named = try workspace.oak("diagram", "Sources", "--machine", "House").output
        #expect(named.contains("state \"door#58; Door\" as c0\n") && !named.contains("pull"))
        let drawn = try workspace.oak("diagram", "Sources", "--machine", "House", "--expand").output
        #expect(drawn.contains("state \"door#58; Door\" as p0_all {") && drawn.contains(": pull"))
    }

    @Test func `if Graphviz is missing, installation instructions are printed`() throws {
        let result = try workspace.oak("diagram", "Sources", "--format", "svg", path: "/nowhere")
        #expect(result.status == 2)
        #expect(result.errors.contains("apt install graphviz"))
    }

    @Test(.enabled(if: Self.hasGraphviz, "Graphviz is not installed"))
    func `a generated picture is self-contained`() throws {
        let picture = try workspace.oak("diagram", "Sources", "--format", "svg").output
        #expect(picture.hasPrefix("<svg xmlns=") && picture.hasSuffix("</svg>\n"))
        #expect(picture.contains("prefers-color-scheme:dark"))
        #expect(!picture.contains("href=") && !picture.contains("url(http"))
        #expect(try workspace.oak("diagram", "Sources", "--format", "svg").output == picture)
    }

    private static let hasGraphviz = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/dot") }
}
