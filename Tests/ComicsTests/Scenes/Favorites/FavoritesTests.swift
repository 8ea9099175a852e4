import Foundation
import Oak
import OakTesting
import Testing

@testable import Favorites

private typealias Feature = Favorites.Transducer

@Suite struct FavoritesTests {
    private let oak = Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))
    private let add = Favorites.Edit(number: 3, title: "Oak", isFavorite: true)
    private let remove = Favorites.Edit(number: 3, title: "Oak", isFavorite: false)
    private let list = EffectSummary.stream(id: EffectID(Feature.ID.list))
    private let save = EffectSummary.run(id: EffectID(Feature.ID.change(3)))
    private let locked = Favorites.Problem("locked")

    private func state(_ list: Feature.List, _ change: Feature.Change? = nil) -> Feature.State {
        var state = Feature.State()
        state.list = list
        state.changes[3] = change
        return state
    }

    @Test func `toggling a comic that is not a favorite adds it to the favorites`() {
        Spec<Feature>.given(state(.current([]))).when(.toggle(number: 3, title: "Oak"))
            .then(state(.current([]), .saving(add)), effects: [save])
    }

    @Test func `toggling a favorite removes it from the favorites`() {
        Spec<Feature>.given(state(.current([oak]))).when(.toggle(number: 3, title: "Oak"))
            .then(state(.current([oak]), .saving(remove)), effects: [save])
    }

    @Test func `toggling a comic before the favorites have loaded takes effect once they have loaded`() {
        Spec<Feature>.given(state(.reading([])))
            .when(.toggle(number: 3, title: "Oak"), .listed([oak]))
            .then(state(.current([oak]), .saving(remove)), effects: [save])
    }

    @Test func `toggling a comic twice before the favorites have loaded has no effect`() {
        Spec<Feature>.given(state(.reading([])))
            .when(.toggle(number: 3, title: "Oak"), .toggle(number: 3, title: "Oak"), .listed([]))
            .then(state(.current([])))
    }

    @Test func `toggling a favorite while it is being saved takes effect after the save`() {
        Spec<Feature>.given(state(.current([]), .saving(add)))
            .when(.toggle(number: 3, title: "Oak"), .added(oak))
            .then(
                state(.current([oak]), .saving(remove)), effects: [.output, list, save],
                outputs: [.added(number: 3, title: "Oak")])
    }

    @Test func `toggling a favorite twice while it is being saved has no effect`() {
        Spec<Feature>.given(state(.current([]), .saving(add)))
            .when(.toggle(number: 3, title: "Oak"), .toggle(number: 3, title: "Oak"))
            .thenUnchanged()
    }

    @Test func `a saved favorite appears in the list of favorites immediately`() {
        Spec<Feature>.given(state(.current([]), .saving(add))).when(.added(oak))
            .then(
                state(.current([oak])), effects: [.output, list], outputs: [.added(number: 3, title: "Oak")])
    }

    @Test func `a failed change to the favorites is kept for a retry`() {
        Spec<Feature>.given(state(.current([]), .saving(add))).when(.savingFailed(add, locked))
            .then(
                state(.current([]), .failed(add, locked)), effects: [.output],
                outputs: [.savingFailed(add, locked)])
    }

    @Test func `a failed change to the favorites is discarded if the user has reverted it`() {
        Spec<Feature>.given(state(.current([]), .saving(add, then: remove))).when(.savingFailed(add, locked))
            .then(state(.current([])), effects: [.output], outputs: [.savingFailed(add, locked)])
    }

    @Test func `a retry saves a failed change to the favorites`() {
        Spec<Feature>.given(state(.current([]), .failed(add, locked))).when(.retry)
            .then(state(.current([]), .saving(add)), effects: [save])
    }

    @Test func `the known favorites are kept if rereading them fails`() {
        Spec<Feature>.given(state(.current([oak]), .saving(remove))).when(.readingFailed(locked))
            .then(
                state(.failed(locked, [oak]), .saving(remove)), effects: [.output],
                outputs: [.readingFailed(locked)])
    }

    @Test func `a retry rereads the favorites and saves the failed change`() {
        Spec<Feature>.given(state(.failed(locked, [oak]), .failed(remove, locked))).when(.retry)
            .then(state(.reading([oak]), .saving(remove)), effects: [list, save])
    }

    @Test func `if the favorites failed to load, toggling a comic rereads them`() {
        Spec<Feature>.given(state(.failed(locked, []))).when(.toggle(number: 3, title: "Oak"))
            .then(state(.reading([]), .waiting(title: "Oak")), effects: [list])
    }
}

@MainActor @Suite struct FavoritesEffectTests {
    @Test func `the list of favorites reflects changes to the database`() async throws {
        let (lists, continuation) = AsyncThrowingStream<[Favorite], any Error>.makeStream()
        var env = FavoritesEnv.mock
        env.favorites = { lists }
        let machine = TestMachine(of: Feature.self, initialState: Feature.initialState, env: env)
        machine.send(.read) { $0.list = .reading([]) }
        continuation.yield([])
        await machine.receive(.listed([])) { $0.list = .current([]) }
        let oak = Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 7))
        continuation.yield([oak])
        await machine.receive(.listed([oak])) { $0.list = .current([oak]) }
        continuation.finish()
        await machine.finish()
    }

    @Test func `the date of a new favorite is taken from the environment`() async {
        var env = FavoritesEnv.mock
        env.now = { Date(timeIntervalSince1970: 42) }
        env.favorites = { AsyncThrowingStream { $0.finish() } }
        var state = Feature.initialState
        state.list = .current([])
        let machine = TestMachine(of: Feature.self, initialState: state, env: env)
        let add = Favorites.Edit(number: 3, title: "Oak", isFavorite: true)
        let oak = Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 42))
        machine.send(.toggle(number: 3, title: "Oak")) { $0.changes = [3: .saving(add)] }
        await machine.receive(.added(oak)) {
            $0.list = .current([oak])
            $0.changes = [:]
        }
        machine.expect(output: .added(number: 3, title: "Oak"))
        await machine.finish()
    }
}
