#if canImport(SwiftUI)
    @main
    struct Main {
        static func main() { print("Where there is SwiftUI, there is nothing of ours to measure.") }
    }
#else
    /// Prints the goals of views on Linux with our figures, and with those of naive ways in the same run. Times
    /// of single steps are CPU time; those over sockets are what somebody waits.
    ///
    /// Arguments choose parts: `pages`, `scripts`, `crowd`, `leak`.
    @main
    @MainActor
    struct Main {
        static func main() async throws {
            let parts = CommandLine.arguments.dropFirst()
            func isWanted(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }
            var lines: [Line] = []
            if isWanted("pages") {
                lines += Memory.lines()  // first, while no memory was freed that it could use again
                lines += LongPageCosts.lines()
                lines += Throughput.lines()
            }
            if isWanted("scripts") { lines += ScriptSize.lines() }
            if isWanted("crowd") { lines += try await ManyPages.lines() }
            if isWanted("leak") { lines += try await Leak.lines() }
            printTable(lines)
        }
    }
#endif
