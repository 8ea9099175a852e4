import Checked
import OakCheck

/// Whether philosophers starve depends on which fork they take first.
enum PhilosophersChecks {
    static var all: [NamedCheck] {
        [
            NamedCheck("who takes the lower fork first eats again and again", check(.lower)),
            NamedCheck("who takes the left fork first may starve", check(.left))
                .expectingViolation(of: Flaw.deadlock.rawValue),
        ]
    }

    static func check(_ custom: Philosophers.Custom) -> Check<Philosophers> {
        Check(Philosophers.self, initialState: .init(3, custom: custom))
            .events(\.events)
            .always("who eats has neighbours who do not") { state in
                (0..<3).allSatisfy { !state.eats($0) || !state.eats(($0 + 1) % 3) }
            }
            .sometimes("somebody eats") { $0.eats(0) }
    }
}
