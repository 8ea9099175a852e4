import Foundation
import Main
import Oak
import OakFeatures
import OakTesting
import Testing

private typealias Keeper = Main.Keeper

@Suite struct KeeperTests {
    private let work = EffectSummary.run(id: "place")
    private let here = Place(comic: 1)
    private let there = Place(comic: 2)
    private let beyond = Place(comic: 3)
    private let full = Main.Problem("full")
    private let newer = RestorationError.newerVersion(found: 3, known: 2)

    @Test func `the user's saved place is restored`() {
        Spec<Keeper>.given(.unread).when(.read, .didRead(here))
            .then(.saved(here), effects: [work], outputs: [.recalled(here)])
    }

    @Test func `a change to the user's place is saved`() {
        Spec<Keeper>.given(.saved(here)).when(.placeChanged(there), .saved)
            .then(.saved(there), effects: [work])
    }

    @Test func `the user's place is not saved again if it has not changed`() {
        Spec<Keeper>.given(.saved(here)).when(.placeChanged(here)).thenUnchanged()
        Spec<Keeper>.given(.saving(here, then: nil)).when(.placeChanged(here)).thenUnchanged()
    }

    @Test func `if the user navigates several times during a save, only the last place is saved`() {
        Spec<Keeper>.given(.saving(here, then: nil)).when(.placeChanged(there), .placeChanged(beyond), .saved)
            .then(.saving(beyond, then: nil), effects: [work])
    }

    @Test func `returning to the place that is being saved discards the pending save`() {
        Spec<Keeper>.given(.saving(here, then: there)).when(.placeChanged(here), .saved).then(.saved(here))
    }

    @Test func `if the user navigates before the saved place is read, the new place is saved afterwards`() {
        Spec<Keeper>.given(.reading(then: nil)).when(.placeChanged(there), .didRead(here))
            .then(.saving(there, then: nil), effects: [work], outputs: [.recalled(here)])
    }

    @Test func `a failed save of the user's place is reported once, and a retry saves the latest place`() {
        Spec<Keeper>.given(.saving(here, then: nil)).when(
            .savingFailed(full), .placeChanged(there), .placeChanged(beyond)
        )
        .then(.savingFailed(full, beyond), outputs: [.savingFailed(full)])
        Spec<Keeper>.given(.savingFailed(full, beyond)).when(.retry)
            .then(.saving(beyond, then: nil), effects: [work])
    }

    @Test func `a retry tries to reread an unreadable saved place before overwriting it`() {
        Spec<Keeper>.given(.reading(then: nil)).when(.readingFailed(full), .placeChanged(there), .retry)
            .then(.reading(then: there), effects: [work], outputs: [.readingFailed(full)])
    }

    @Test func `a place saved by a newer version of the app is not overwritten`() {
        Spec<Keeper>.given(.reading(then: nil)).when(.unreadable(newer), .placeChanged(there), .retry)
            .then(.refused(newer, there), outputs: [.refused(newer)])
    }

    @Test func `a place saved by a newer version of the app is overwritten if the user requests it`() {
        Spec<Keeper>.given(.refused(newer, there)).when(.overwrite)
            .then(.saving(there, then: nil), effects: [work])
    }

    @Test func `a corrupted snapshot of the user's place is discarded and overwritten`() {
        let damaged = RestorationError.damaged("It is noise.")
        Spec<Keeper>.given(.reading(then: nil)).when(.unreadable(damaged), .placeChanged(there))
            .then(.saving(there, then: nil), effects: [work], outputs: [.lost(damaged)])
    }
}

@MainActor @Suite struct KeeperEffectTests {
    @Test(arguments: [
        #"""
        {"checksum":1901717043,"format":1,"name":"comics-place",\#
        "state":"{\"comic\":30,\"details\":[12,7],\"tab\":\"favourites\"}","version":1}
        """#,
        #"""
        {"checksum":2062072931,"format":1,"name":"comics-place",\#
        "state":"{\"comic\":30,\"details\":[12,7],\"tab\":\"favorites\"}","version":2}
        """#,
    ])
    func `a snapshot of the user's place saved by the current or an earlier version is read`(_ sample: String)
        async
    {
        let env = PlaceEnv(read: { Data(sample.utf8) }, save: { _ in })
        let place = Place(tab: .favorites, comic: 30, details: [12, 7])
        let machine = TestMachine(of: Keeper.self, initialState: .unread, env: env)
        machine.send(.read) { $0 = .reading(then: nil) }
        await machine.receive(.didRead(place)) { $0 = .saved(place) }
        machine.expect(output: .recalled(place))
        await machine.finish()
    }

    @Test func `a snapshot of the user's place saved by a newer version is rejected`() async throws {
        let env = PlaceEnv(read: { try NewerPlace().snapshot() }, save: { _ in })
        let machine = TestMachine(of: Keeper.self, initialState: .unread, env: env)
        machine.send(.read) { $0 = .reading(then: nil) }
        let error = RestorationError.newerVersion(found: 3, known: 2)
        await machine.receive(.unreadable(error)) { $0 = .refused(error, nil) }
        machine.expect(output: .refused(error))
        await machine.finish()
    }

    @Test func `a saved snapshot of the user's place is read back unchanged`() async throws {
        let storage = PlaceStorage()
        let place = Place(tab: .settings, comic: nil, details: [1, 1])
        let machine = TestMachine(of: Keeper.self, initialState: .saved(nil), env: storage.env())
        machine.send(.placeChanged(place)) { $0 = .saving(place, then: nil) }
        await machine.receive(.saved) { $0 = .saved(place) }
        #expect(try await storage.place() == place)
        await machine.finish()
    }
}

/// A place in a format that a later version might save.
struct NewerPlace: Restorable {
    static var name: String { Place.name }
    static var version: Int { Place.version + 1 }
    var windows = 2
}
