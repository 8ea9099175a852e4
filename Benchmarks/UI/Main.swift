#if canImport(SwiftUI)
    @main
    struct Main {
        static func main() { print("Where there is SwiftUI, there is nothing of ours to measure.") }
    }
#else
    /// Prints the goals of views on Linux with our figures, and with those of naive ways in the same run. Times
    /// of single steps are CPU time; those over sockets are what somebody waits.
    ///
    /// With the argument `pages` it leaves out what needs sockets.
    @main
    @MainActor
    struct Main {
        static func main() async throws {
            var lines = Memory.lines()  // first, while no memory was freed that it could use again
            lines += LongPageCosts.lines()
            lines += Throughput.lines()
            lines += ScriptSize.lines()
            if !CommandLine.arguments.contains("pages") {
                lines += try await Crowd.lines()
                lines += try await Leak.lines()
            }
            printTable(lines)
        }
    }
#endif
