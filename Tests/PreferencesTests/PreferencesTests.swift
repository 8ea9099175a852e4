import Oak
import OakTesting
import Testing

@testable import Preferences

private typealias Feature = Preferences.Transducer

@Suite struct PreferencesTests {
    private let work = EffectSummary.run(id: "settings")
    private let locked = Preferences.Problem("locked")
    private let defaults = Preferences.Values()

    @Test func `Saved settings take effect once they are read`() {
        let saved = defaults.with(.theme(.plain))
        Spec<Feature>.given(.reading([])).when(.didRead(saved))
            .then(.ready(saved), effects: [.output], outputs: [.read(saved)])
    }

    @Test func `A change takes effect once it is saved`() {
        Spec<Feature>.given(.ready(defaults)).when(.change(.theme(.plain)), .saved)
            .then(
                .ready(defaults.with(.theme(.plain))), effects: [work, .output],
                outputs: [.saved(.theme(.plain))])
    }

    @Test func `Changes are saved one at a time`() {
        Spec<Feature>.given(.ready(defaults)).when(.change(.theme(.plain)), .change(.start(.first)), .saved)
            .then(
                .saving(.start(.first), then: [], defaults.with(.theme(.plain))),
                effects: [work, .output, work],
                outputs: [.saved(.theme(.plain))])
    }

    @Test func `Of two waiting changes to a setting, only the later is saved`() {
        Spec<Feature>.given(.saving(.start(.first), then: [.lastRead(1)], defaults)).when(
            .change(.lastRead(2))
        )
        .then(.saving(.start(.first), then: [.lastRead(2)], defaults))
    }

    @Test func `Changes wait for the settings to be read`() {
        Spec<Feature>.given(.reading([])).when(.change(.start(.first)), .didRead(defaults))
            .then(
                .saving(.start(.first), then: [], defaults), effects: [work, .output],
                outputs: [.read(defaults)])
    }

    @Test func `A failed change does not take effect and can be retried`() {
        Spec<Feature>.given(.saving(.start(.first), then: [], defaults)).when(.savingFailed(locked))
            .then(
                .savingFailed(locked, .start(.first), then: [], defaults), effects: [.output],
                outputs: [.savingFailed(.start(.first), locked)])
        Spec<Feature>.given(.savingFailed(locked, .start(.first), then: [], defaults)).when(.retry)
            .then(.saving(.start(.first), then: [], defaults), effects: [work])
    }

    @Test func `After a failed read, a change of the last read comic reports no second failure`() {
        Spec<Feature>.given(.readingFailed(locked, [])).when(.change(.lastRead(7)))
            .then(.readingFailed(locked, [.lastRead(7)]))
    }

    @Test func `The start page of earlier versions is recognised by its old name`() {
        #expect(Preferences.Start(name: "last") == .resume)
    }

    @Test(arguments: Preferences.Start.allCases)
    func `Every start page has a name`(_ start: Preferences.Start) {
        #expect(Preferences.Start(name: start.rawValue) == start)
    }

    @Test func `Retry reads the settings and saves waiting changes`() {
        Spec<Feature>.given(.readingFailed(locked, [.lastRead(7)])).when(.retry, .didRead(defaults))
            .then(
                .saving(.lastRead(7), then: [], defaults), effects: [work, work, .output],
                outputs: [.read(defaults)])
    }
}

@MainActor @Suite struct PreferencesEffectTests {
    @Test func `An error from the environment is reported as a failure`() async {
        var env = PreferencesEnv.mock
        env.read = { throw Preferences.Problem("corrupt") }
        let machine = TestMachine(of: Feature.self, initialState: Feature.initialState, env: env)
        machine.send(.read) { $0 = .reading([]) }
        await machine.receive(.readingFailed(Preferences.Problem("corrupt"))) {
            $0 = .readingFailed(Preferences.Problem("corrupt"), [])
        }
        machine.expect(output: .readingFailed(Preferences.Problem("corrupt")))
        await machine.finish()
    }
}
