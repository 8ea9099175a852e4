import Oak
import OakFeatures
import OakTesting
import Testing

@testable import recipes

@MainActor
@Suite struct RecipesTests {
    nonisolated static let bread = Recipe(id: 1, title: "Acorn Bread")
    nonisolated static let starred = Recipe(id: 1, title: "Acorn Bread", isFavorite: true)
    nonisolated static let soup = Recipe(id: 4, title: "Stone Soup")
    nonisolated static let offline = Problem("There is no connection.")

    let loads = PendingCalls<[Recipe]>()
    let saves = PendingCalls<Void>()

    private func machine(_ state: Recipes.State) -> TestMachine<Recipes> {
        TestMachine(
            of: Recipes.self, initialState: state,
            env: .init(
                recipes: { [loads] _ in try await loads.call() },
                setFavorite: { [saves] _, _ in try await saves.call() }, directions: { _ in "" }))
    }

    // MARK: Loading and searching

    @Test func `the machine loads the recipes when it starts`() async {
        let machine = machine(.init())
        await loads.answer([Self.bread])
        await machine.receive(.received([Self.bread])) {
            $0.phase = .loaded
            $0.recipes = [Self.bread]
        }
        await machine.finish()
    }

    @Test func `a failed refresh keeps the recipes`() async {
        let machine = machine(.init(phase: .loaded, recipes: [Self.bread]))
        machine.send(.refresh) { $0.phase = .loading }
        await loads.fail(Self.offline)
        await machine.receive(.failed(Self.offline)) { $0.phase = .failed(Self.offline) }
        await machine.finish()
    }

    @Test func `a search starts 300 milliseconds after the last keystroke`() async {
        let machine = TestMachine(
            of: Recipes.self, initialState: .init(phase: .loaded, recipes: [Self.bread]),
            env: .init(
                recipes: { [Recipe(id: 0, title: $0)] }, setFavorite: { _, _ in }, directions: { _ in "" }))
        machine.send(.typed("s")) { $0 = .init(phase: .searching, query: "s") }
        await machine.advance(by: .milliseconds(299))
        machine.send(.typed("so")) { $0.query = "so" }
        await machine.advance(by: .milliseconds(300))
        await machine.receive(.received([Recipe(id: 0, title: "so")])) {
            $0.phase = .loaded
            $0.recipes = [Recipe(id: 0, title: "so")]
        }
        await machine.finish()
    }

    @Test func `a late response to an earlier search is discarded`() async {
        let first = PendingCalls<[Recipe]>()
        let started = PendingCalls<Void>()
        let machine = TestMachine(
            of: Recipes.self, initialState: .init(phase: .loaded),
            env: .init(
                recipes: { text in
                    // An unstructured task ignores cancellation, as a response that has already arrived does.
                    try await Task {
                        try await started.call()
                        return text == "s" ? try await first.call() : [Self.soup]
                    }.value
                }, setFavorite: { _, _ in }, directions: { _ in "" }))
        machine.send(.typed("s")) { $0 = .init(phase: .searching, query: "s") }
        await machine.advance(by: .milliseconds(300))
        await started.answer(())
        machine.send(.typed("soup")) { $0.query = "soup" }
        await machine.advance(by: .milliseconds(300))
        await started.answer(())
        await machine.receive(.received([Self.soup])) {
            $0.phase = .loaded
            $0.recipes = [Self.soup]
        }
        await first.answer([Self.bread])
        await machine.finish()  // would fail if the response to "s" became an event
    }

    @Test func `text that has not changed does not start a search`() {
        Spec<Recipes>.given(.init(phase: .loaded, query: "soup")).when(.typed("soup")).thenUnchanged()
    }

    @Test func `pressing Return replaces a pending search with an immediate load`() {
        Spec<Recipes>.given(.init(phase: .searching, query: "soup")).when(.refresh)
            .then(.init(phase: .loading, query: "soup"), effects: [.run(id: EffectID(Recipes.ID.load))])
    }

    // MARK: Favorites

    @Test func `a favorite is shown before it is saved`() async {
        let machine = machine(.init(phase: .loaded, recipes: [Self.bread]))
        machine.send(.favorite(1, true)) { $0.changes = [1: .init(sent: true, wanted: true)] }
        #expect(machine.state.shown == [Self.starred])
        await saves.answer(())
        await machine.receive(.saved(1)) {
            $0.recipes = [Self.starred]
            $0.changes = [:]
        }
        await machine.finish()
    }

    @Test func `a failed save rolls the favorite back, shows an alert and reloads the list`() async {
        let machine = machine(.init(phase: .loaded, recipes: [Self.bread]))
        machine.send(.favorite(1, true)) { $0.changes = [1: .init(sent: true, wanted: true)] }
        await saves.fail(Self.offline)
        await machine.receive(.notSaved(1, Self.offline)) {
            $0.changes = [:]
            $0.alert = Self.offline
            $0.phase = .loading
        }
        #expect(machine.state.shown == [Self.bread])
        machine.send(.alertDismissed) { $0.alert = nil }
        await loads.answer([Self.bread])
        await machine.receive(.received([Self.bread])) { $0.phase = .loaded }
        await machine.finish()
    }

    @Test func `a second change to a favorite is saved after the first one`() async {
        let machine = machine(.init(phase: .loaded, recipes: [Self.bread]))
        machine.send(.favorite(1, true)) { $0.changes = [1: .init(sent: true, wanted: true)] }
        machine.send(.favorite(1, false), effects: []) { $0.changes = [1: .init(sent: true, wanted: false)] }
        #expect(machine.state.shown == [Self.bread])
        await saves.answer(())
        await machine.receive(.saved(1)) {
            $0.recipes = [Self.starred]
            $0.changes = [1: .init(sent: false, wanted: false)]
        }
        await saves.answer(())
        await machine.receive(.saved(1)) {
            $0.recipes = [Self.bread]
            $0.changes = [:]
        }
        await machine.finish()
    }

    @Test func `setting a favorite to the value that is already shown saves nothing`() {
        Spec<Recipes>.given(.init(phase: .loaded, recipes: [Self.starred])).when(.favorite(1, true))
            .thenUnchanged()
        Spec<Recipes>.given(.init(phase: .loaded)).when(.favorite(1, true)).thenUnchanged()
    }

    @Test func `a refresh does not lose a favorite that is being saved`() {
        let change = [1: Recipes.Change(sent: true, wanted: true)]
        let received = Recipes.State(phase: .loaded, recipes: [Self.bread], changes: change)
        Spec<Recipes>.given(.init(changes: change)).when(.received([Self.bread])).then(received)
        #expect(received.shown == [Self.starred])
    }

    @Test(arguments: [
        (Recipes.Phase.loading, EffectSummary.run(id: EffectID(Recipes.ID.load))),
        (.searching, .debounced(.milliseconds(300), id: EffectID(Recipes.ID.load))),
    ])
    func `when a save ends, a running load is restarted`(_ phase: Recipes.Phase, _ load: EffectSummary) {
        let saving = Recipes.State(phase: phase, changes: [1: .init(sent: true, wanted: true)])
        Spec<Recipes>.given(saving).when(.saved(1)).then(.init(phase: phase), effects: [load])
        Spec<Recipes>.given(saving).when(.notSaved(1, Self.offline))
            .then(.init(phase: phase, alert: Self.offline), effects: [load])
        let again = Recipes.State(phase: phase, changes: [1: .init(sent: true, wanted: false)])
        Spec<Recipes>.given(again).when(.saved(1))
            .then(
                .init(phase: phase, changes: [1: .init(sent: false, wanted: false)]),
                effects: [.run(id: EffectID(Recipes.ID.save(1))), load])
    }
}
