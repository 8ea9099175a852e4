import Foundation
import Oak
import OakTesting
import Testing

@testable import Favourites

private typealias Feature = Favourites.Transducer

@Suite struct FavouritesTests {
    private let oak = Favourite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))
    private let add = Favourites.Edit(number: 3, title: "Oak", isFavourite: true)
    private let remove = Favourites.Edit(number: 3, title: "Oak", isFavourite: false)
    private let list = EffectSummary.stream(id: EffectID(Feature.ID.list))
    private let save = EffectSummary.run(id: EffectID(Feature.ID.change(3)))
    private let locked = Favourites.Problem("locked")

    private func state(_ list: Feature.List, _ change: Feature.Change? = nil) -> Feature.State {
        var state = Feature.State()
        state.list = list
        state.changes[3] = change
        return state
    }

    @Test func `toggling a comic that is not a favourite adds it to the favourites`() {
        Spec<Feature>.given(state(.current([]))).when(.toggle(number: 3, title: "Oak"))
            .then(state(.current([]), .saving(add)), effects: [save])
    }

    @Test func `toggling a favourite removes it from the favourites`() {
        Spec<Feature>.given(state(.current([oak]))).when(.toggle(number: 3, title: "Oak"))
            .then(state(.current([oak]), .saving(remove)), effects: [save])
    }

    @Test func `toggling a comic before the favourites have loaded takes effect once they have loaded`() {
        Spec<Feature>.given(state(.reading([])))
            .when(.toggle(number: 3, title: "Oak"), .listed([oak]))
            .then(state(.current([oak]), .saving(remove)), effects: [save])
    }

    @Test func `toggling a comic twice before the favourites have loaded has no effect`() {
        Spec<Feature>.given(state(.reading([])))
            .when(.toggle(number: 3, title: "Oak"), .toggle(number: 3, title: "Oak"), .listed([]))
            .then(state(.current([])))
    }

    @Test func `toggling a favourite while it is being saved takes effect after the save`() {
        Spec<Feature>.given(state(.current([]), .saving(add)))
            .when(.toggle(number: 3, title: "Oak"), .added(oak))
            .then(
                state(.current([oak]), .saving(remove)), effects: [.output, list, save],
                outputs: [.added(number: 3, title: "Oak")])
    }

    @Test func `toggling a favourite twice while it is being saved has no effect`() {
        Spec<Feature>.given(state(.current([]), .saving(add)))
            .when(.toggle(number: 3, title: "Oak"), .toggle(number: 3, title: "Oak"))
            .thenUnchanged()
    }

    @Test func `a saved favourite appears in the list of favourites immediately`() {
        Spec<Feature>.given(state(.current([]), .saving(add))).when(.added(oak))
            .then(
                state(.current([oak])), effects: [.output, list], outputs: [.added(number: 3, title: "Oak")])
    }

    @Test func `a failed change to the favourites is kept for a retry`() {
        Spec<Feature>.given(state(.current([]), .saving(add))).when(.savingFailed(add, locked))
            .then(
                state(.current([]), .failed(add, locked)), effects: [.output],
                outputs: [.savingFailed(add, locked)])
    }

    @Test func `a failed change to the favourites is discarded if the user has reverted it`() {
        Spec<Feature>.given(state(.current([]), .saving(add, then: remove))).when(.savingFailed(add, locked))
            .then(state(.current([])), effects: [.output], outputs: [.savingFailed(add, locked)])
    }

    @Test func `a retry saves a failed change to the favourites`() {
        Spec<Feature>.given(state(.current([]), .failed(add, locked))).when(.retry)
            .then(state(.current([]), .saving(add)), effects: [save])
    }

    @Test func `the known favourites are kept if rereading them fails`() {
        Spec<Feature>.given(state(.current([oak]), .saving(remove))).when(.readingFailed(locked))
            .then(
                state(.failed(locked, [oak]), .saving(remove)), effects: [.output],
                outputs: [.readingFailed(locked)])
    }

    @Test func `a retry rereads the favourites and saves the failed change`() {
        Spec<Feature>.given(state(.failed(locked, [oak]), .failed(remove, locked))).when(.retry)
            .then(state(.reading([oak]), .saving(remove)), effects: [list, save])
    }

    @Test func `if the favourites failed to load, toggling a comic rereads them`() {
        Spec<Feature>.given(state(.failed(locked, []))).when(.toggle(number: 3, title: "Oak"))
            .then(state(.reading([]), .waiting(title: "Oak")), effects: [list])
    }
}

@MainActor @Suite struct FavouritesEffectTests {
    @Test func `the list of favourites reflects changes to the database`() async throws {
        let (lists, continuation) = AsyncThrowingStream<[Favourite], any Error>.makeStream()
        var env = FavouritesEnv.mock
        env.favourites = { lists }
        let machine = TestMachine(of: Feature.self, initialState: Feature.initialState, env: env)
        machine.send(.read) { $0.list = .reading([]) }
        continuation.yield([])
        await machine.receive(.listed([])) { $0.list = .current([]) }
        let oak = Favourite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 7))
        continuation.yield([oak])
        await machine.receive(.listed([oak])) { $0.list = .current([oak]) }
        continuation.finish()
        await machine.finish()
    }

    @Test func `the date of a favourite comes from the environment`() async {
        var env = FavouritesEnv.mock
        env.now = { Date(timeIntervalSince1970: 42) }
        env.favourites = { AsyncThrowingStream { $0.finish() } }
        var state = Feature.initialState
        state.list = .current([])
        let machine = TestMachine(of: Feature.self, initialState: state, env: env)
        let add = Favourites.Edit(number: 3, title: "Oak", isFavourite: true)
        let oak = Favourite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 42))
        machine.send(.toggle(number: 3, title: "Oak")) { $0.changes = [3: .saving(add)] }
        await machine.receive(.added(oak)) {
            $0.list = .current([oak])
            $0.changes = [:]
        }
        machine.expect(output: .added(number: 3, title: "Oak"))
        await machine.finish()
    }
}
