import Oak
import OakTesting
import Testing

@testable import ComicsScene
@testable import Main

/// Tests that removing a detail screen also cancels its effects.
@MainActor @Suite struct RemovalTests {
    private let loading: [EffectSummary] = [
        EffectSummary.run(id: EffectID(Comics.Detail.ID.load)).whileInState().scoped(App.details[0].path),
        EffectSummary.every(.seconds(1), id: EffectID(Comics.Detail.ID.wait)).whileInState().scoped(
            App.details[0].path),
    ]

    /// Returns an app with a detail screen whose load never ends.
    private func loadingDetail() async -> TestMachine<App> {
        var env = MainEnv.mock
        env.comics.loadComic = { _ in try await never() }
        env.favorites.favorites = { AsyncThrowingStream { $0.finish() } }
        let machine = TestMachine(of: App.self, initialState: .init(), env: env)
        machine.exhaustivity = .off
        await machine.skipEvents()
        machine.send(.open("comic/2"))
        await machine.receive(.viewChanged) { $0.details[id: 0]?.phase = .loading(seconds: 0) }
        await machine.skipEvents()
        machine.skipOutputs()
        machine.exhaustivity = .on
        #expect(machine.running == loading)
        return machine
    }

    @Test func `going back from a detail screen cancels its load`() async {
        let machine = await loadingDetail()
        let save = EffectSummary.run(id: "place").scoped(App.keeper.path)
        machine.send(.back, effects: [.send, .send, save]) {
            $0.stack.path = []
            $0.links = .at(Link(.comics(3)))
            $0.keeper = .saving(Place(comic: 3), then: nil)
        }
        await machine.receive(.childOutput(.stack(.removed([0]))), effects: []) { $0.details = [] }
        #expect(machine.running == [save])
        machine.exhaustivity = .off
        await machine.finish()
    }

    @Test(arguments: [App.Event.select(.settings), .step(.next), .open("favorites"), .read(.number(1))])
    func `every event that closes a detail screen cancels its load`(_ event: App.Event) async {
        let machine = await loadingDetail()
        machine.exhaustivity = .off
        machine.send(event)
        await machine.skipEvents()
        #expect(machine.state.details[id: 0] == nil)
        #expect(!machine.running.contains { loading.contains($0) })
        await machine.finish()
    }

    @Test func `closing a detail screen cancels its loading task and discards the late response`()
        async throws
    {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (ended, end) = AsyncStream.makeStream(of: Bool.self)
        var env = MainEnv.mock
        env.comics.loadComic = { number in
            start.yield()
            let _: Void? = try? await never()
            end.yield(Task.isCancelled)
            return Comic(number: number, title: "Late")
        }
        let harness = await AppHarness.begun(env)
        try harness.send(.open("comic/2"))
        for await _ in started { break }
        try harness.send(.back)
        for await isCancelled in ended {
            #expect(isCancelled)
            break
        }
        try await harness.perform(.select(.settings))
        #expect(!harness.outputs.contains { if case .detail = $0 { true } else { false } })
        #expect(harness.state.details.isEmpty)
    }

    @Test func `a covered detail screen keeps loading without being shown`() async throws {
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        var env = MainEnv.mock
        env.comics.loadComic = { number in
            if number == 1 { for await _ in answers { break } }
            return Comic(number: number, title: "Comic \(number)")
        }
        let harness = await AppHarness.begun(env)
        try harness.send(.open("comic/1"))
        try await harness.perform(.open("comic/2"))
        answer.yield()
        await harness.wait { $0.details.first?.comic != nil }
        #expect(harness.outputs == [.detail(number: 2, .opened(Comic(number: 2, title: "Comic 2")))])
        try await harness.perform(.back)
        #expect(harness.outputs.last == .shown(.detail(0)))
    }
}
