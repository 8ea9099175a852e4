import Oak

/// A program that runs machines under load, for use with ThreadSanitizer and AddressSanitizer.
///
/// `OakStress [events]` sends the given number of events in total, or a million by default, and prints the number of
/// events and the duration of each scenario. If a check fails, it prints the violation and exits with 1.
@main
struct OakStress {
    private struct Scenario: Sendable {
        let name: String
        /// The share of all events, in percent.
        let share: Int
        let run: @Sendable (_ events: Int) async throws -> Int
    }

    private static let scenarios = [
        Scenario(name: "senders to a TransducerActor", share: 20, run: sendToTransducerActor),
        Scenario(name: "senders to a Machine", share: 15, run: sendToMachine),
        Scenario(name: "replaced effects", share: 8, run: replaceEffects),
        Scenario(name: "removed children", share: 8, run: removeChildren),
        Scenario(name: "first children of new machines", share: 4, run: startFirstChildren),
        Scenario(name: "enqueued effects", share: 6, run: queueEffects),
        Scenario(name: "process and request", share: 8, run: processAndRequest),
        Scenario(name: "readers of outputs and states", share: 8, run: readObservations),
        Scenario(name: "cancelled and freed TransducerActors", share: 8, run: endTransducerActors),
        Scenario(name: "cancelled and freed Machines", share: 7, run: endMachines),
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
