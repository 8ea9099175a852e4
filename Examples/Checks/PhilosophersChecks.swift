import Checked
import OakCheck

/// Whether philosophers starve depends on which fork they take first.
enum PhilosophersChecks {
    static var all: [NamedCheck] {
        [
            NamedCheck("with the lower fork first, every philosopher eats again and again", check(.lower)),
            NamedCheck("with the left fork first, a philosopher may starve", check(.left))
                .expectingViolation(of: Flaw.deadlock.rawValue),
        ]
    }

    static func check(_ custom: Philosophers.Custom) -> Check<Philosophers> {
        Check(Philosophers.self, initialState: .init(3, custom: custom))
            .events(\.events)
            .always("no two neighbours eat at once") { state in
                (0..<3).allSatisfy { !state.eats($0) || !state.eats(($0 + 1) % 3) }
            }
            .sometimes("a philosopher eats") { $0.eats(0) }
    }
}
