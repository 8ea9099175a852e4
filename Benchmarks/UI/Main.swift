/// A program that prints the performance goals of views on Linux next to the measured figures and those of naive
/// implementations, all from one run. Single steps are measured in CPU time, and round trips over sockets in elapsed
/// time.
///
/// The arguments select parts: `pages`, `scripts`, `crowd`, `leak`.
@main
@MainActor
struct Main {
    static func main() async throws {
        let parts = CommandLine.arguments.dropFirst()
        func isWanted(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }
        var lines: [Line] = []
        if isWanted("pages") {
            lines += Memory.lines()  // first, before memory has been freed
            lines += LongPageCosts.lines()
            lines += Throughput.lines()
        }
        if isWanted("scripts") { lines += ScriptSize.lines() }
        if isWanted("crowd") { lines += try await ManyPages.lines() }
        if isWanted("leak") { lines += try await Leak.lines() }
        printTable(lines)
    }
}
