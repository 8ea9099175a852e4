import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct WatchCommandTests {
    /// A reader of the output of a program, line by line.
    private struct Lines {
        let stream: FileHandle
        var rest = Data()

        /// Waits until the program has written a line that contains the given text.
        mutating func until(_ text: String) throws {
            while true {
                if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = String(decoding: rest[..<end], as: UTF8.self)
                    rest = Data(rest[rest.index(after: end)...])
                    if line.contains(text) { return }
                } else {
                    let more = stream.availableData
                    try #require(!more.isEmpty, "the program ended before it wrote \(text)")
                    rest += more
                }
            }
        }
    }

    @Test func `a change to a watched file updates its diagrams and findings`() throws {
        let workspace = try Workspace()
        try workspace.write(Sample.door, to: "Sources/Door.swift")
        let process = workspace.process(["watch", "Sources", "--output", "out", "--every", "0.02"])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        defer { kill(process.processIdentifier, SIGKILL) }
        var lines = Lines(stream: output.fileHandleForReading)
        try lines.until("1 machine, 0 findings.")
        #expect(try workspace.read("out/Door.mmd").contains("pull"))

        try workspace.write(Sample.trapdoor, to: "Sources/Trapdoor.swift")
        try lines.until("[OAK005]")
        try lines.until("2 machines, 1 finding.")
        #expect(try workspace.read("out/Trapdoor.mmd").contains("push"))

        try workspace.write(
            Sample.door.replacingOccurrences(of: "pull", with: "tug"), to: "Sources/Door.swift")
        try lines.until("2 machines, 1 finding.")
        #expect(try workspace.read("out/Door.mmd").contains("tug"))
    }
}
