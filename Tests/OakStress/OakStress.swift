import Oak

/// Drives machines as hard as it can, for runs under ThreadSanitizer and AddressSanitizer.
///
/// `OakStress [events]`, by default a million events in all. Prints figures per scenario; says what was
/// violated and exits with 1 otherwise.
@main
struct OakStress {
    private struct Scenario: Sendable {
        let name: String
        /// How much of all events it takes, in percent.
        let share: Int
        let run: @Sendable (_ events: Int) async throws -> Int
    }

    private static let scenarios = [
        Scenario(name: "senders to a TransducerActor", share: 20, run: sendToTransducerActor),
        Scenario(name: "senders to a Machine", share: 15, run: sendToMachine),
        Scenario(name: "effects that are replaced", share: 8, run: replaceEffects),
        Scenario(name: "children that are removed", share: 8, run: removeChildren),
        Scenario(name: "children of young machines", share: 4, run: openNurseries),
        Scenario(name: "effects that wait for their turn", share: 6, run: queueEffects),
        Scenario(name: "process and request", share: 8, run: processAndRequest),
        Scenario(name: "readers of outputs and states", share: 8, run: readObservations),
        Scenario(name: "death of TransducerActors", share: 8, run: endTransducerActors),
        Scenario(name: "death of Machines", share: 7, run: endMachines),
        Scenario(name: "chain of 100000", share: 2, run: { try await runChains(min(100_000, $0 * 5)) }),
        Scenario(name: "chain of 1000000", share: 18, run: { try await runChains(min(1_000_000, $0 * 6)) }),
    ]

    static func main() async {
        let events = CommandLine.arguments.dropFirst().first.map { Int($0) ?? 0 } ?? 1_000_000
        guard events >= 1000 else { return fail("usage: OakStress [events], at least 1000") }
        let clock = ContinuousClock()
        let start = clock.now
        var total = 0
        for scenario in scenarios {
            do {
                let begin = clock.now
                let count = try await scenario.run(events * scenario.share / 100)
                total += count
                print("\(scenario.name): \(count) events, \(begin.duration(to: clock.now))")
            } catch {
                return fail("\(scenario.name): \(error)")
            }
        }
        print("all: \(total) events, \(start.duration(to: clock.now))")
    }
}
