import Oak
import OakTesting
import Testing

@testable import Preferences

private typealias Feature = Preferences.Transducer

@Suite struct PreferencesTests {
    private let work = EffectSummary.run(id: "settings")
    private let locked = Preferences.Problem("locked")
    private let defaults = Preferences.Values()

    @Test func `saved settings take effect once they have been read`() {
        let saved = defaults.with(.theme(.plain))
        Spec<Feature>.given(.reading([])).when(.didRead(saved))
            .then(.ready(saved), effects: [.output], outputs: [.read(saved)])
    }

    @Test func `a changed setting takes effect once it is saved`() {
        Spec<Feature>.given(.ready(defaults)).when(.change(.theme(.plain)), .saved)
            .then(
                .ready(defaults.with(.theme(.plain))), effects: [work, .output],
                outputs: [.saved(.theme(.plain))])
    }

    @Test func `changed settings are saved one at a time`() {
        Spec<Feature>.given(.ready(defaults)).when(.change(.theme(.plain)), .change(.start(.first)), .saved)
            .then(
                .saving(.start(.first), then: [], defaults.with(.theme(.plain))),
                effects: [work, .output, work],
                outputs: [.saved(.theme(.plain))])
    }

    @Test func `if two changes to the same setting are pending, only the later one is saved`() {
        Spec<Feature>.given(.saving(.start(.first), then: [.lastRead(1)], defaults)).when(
            .change(.lastRead(2))
        )
        .then(.saving(.start(.first), then: [.lastRead(2)], defaults))
    }

    @Test func `a change to a setting waits until the settings have been read`() {
        Spec<Feature>.given(.reading([])).when(.change(.start(.first)), .didRead(defaults))
            .then(
                .saving(.start(.first), then: [], defaults), effects: [work, .output],
                outputs: [.read(defaults)])
    }

    @Test func `a setting that fails to save does not take effect, and the save can be retried`() {
        Spec<Feature>.given(.saving(.start(.first), then: [], defaults)).when(.savingFailed(locked))
            .then(
                .savingFailed(locked, .start(.first), then: [], defaults), effects: [.output],
                outputs: [.savingFailed(.start(.first), locked)])
        Spec<Feature>.given(.savingFailed(locked, .start(.first), then: [], defaults)).when(.retry)
            .then(.saving(.start(.first), then: [], defaults), effects: [work])
    }

    @Test func `after the settings fail to load, changing the last read comic reports no second failure`() {
        Spec<Feature>.given(.readingFailed(locked, [])).when(.change(.lastRead(7)))
            .then(.readingFailed(locked, [.lastRead(7)]))
    }

    @Test func `a start page saved by an earlier version is recognized by its old name`() {
        #expect(Preferences.Start(name: "last") == .resume)
    }

    @Test(arguments: Preferences.Start.allCases)
    func `every start page can be created from its name`(_ start: Preferences.Start) {
        #expect(Preferences.Start(name: start.rawValue) == start)
    }

    @Test func `a retry reads the settings and then saves the pending changes`() {
        Spec<Feature>.given(.readingFailed(locked, [.lastRead(7)])).when(.retry, .didRead(defaults))
            .then(
                .saving(.lastRead(7), then: [], defaults), effects: [work, work, .output],
                outputs: [.read(defaults)])
    }
}

@MainActor @Suite struct PreferencesEffectTests {
    @Test func `an error from the environment is reported as a failure`() async {
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
