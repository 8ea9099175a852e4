import Checked
import OakCheck

/// Checks of the dining philosophers, one for each order of taking the forks.
enum PhilosophersChecks {
    static var all: [NamedCheck] {
        [
            NamedCheck("taking the lower fork first prevents deadlock", check(.lower)),
            NamedCheck("taking the left fork first can lead to deadlock", check(.left))
                .expectingViolation(of: Flaw.deadlock.rawValue),
        ]
    }

    static func check(_ order: Philosophers.ForkOrder) -> Check<Philosophers> {
        Check(Philosophers.self, initialState: .init(3, order: order))
            .events(\.events)
            .always("two neighbors never eat at the same time") { state in
                (0..<3).allSatisfy { !state.eats($0) || !state.eats(($0 + 1) % 3) }
            }
            .sometimes("a philosopher eats") { $0.eats(0) }
    }
}
