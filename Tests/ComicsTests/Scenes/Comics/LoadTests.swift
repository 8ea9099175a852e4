import Oak
import OakTesting
import Testing

@testable import ComicsScene

@MainActor @Suite struct LoadTests {
    private let acorn = Comic(number: 1, title: "Acorn")
    private let oak = Comic(number: 3, title: "Oak")

    @Test func `loading the latest comic determines the number of comics`() async {
        let machine = TestMachine(of: Reader.self, initialState: Reader.initialState, env: .mock)
        machine.send(.open(.latest)) { $0 = .loading(.comic(.latest), seconds: 0, Reader.Shelf()) }
        await machine.receive(.loaded(oak)) {
            var shelf = Reader.Shelf()
            shelf.index.add(newest: 3)
            $0 = .idle(shelf.showing(oak))
        }
        machine.expect(output: .opened(oak))
        await machine.finish()
    }

    @Test func `the error for a missing comic contains its number`() async {
        let machine = TestMachine(of: Reader.self, initialState: .idle(shelf(1)), env: .mock)
        let request = Comics.Request.comic(.number(9))
        machine.send(.open(.number(9))) { $0 = .loading(request, seconds: 0, shelf(1)) }
        await machine.receive(.failed(.missing(9))) { $0 = .failed(request, .missing(9), shelf(1)) }
        machine.expect(output: .failed(.missing(9)))
        await machine.finish()
    }

    @Test func `opening a random comic never opens the current comic`() async {
        let machine = TestMachine(of: Reader.self, initialState: .idle(shelf(1, newest: 3)), env: .mock)
        machine.send(.open(.random)) { $0 = .loading(.comic(.random), seconds: 0, shelf(1, newest: 3)) }
        let seedling = Comic(number: 2, title: "Seedling")
        await machine.receive(.loaded(seedling)) { $0 = .idle(shelf(1, newest: 3).showing(seedling)) }
        machine.expect(output: .opened(seedling))
        await machine.finish()
    }

    @Test func `opening a random comic first requests the number of comics if it is unknown`() async {
        let machine = TestMachine(of: Reader.self, initialState: Reader.initialState, env: .mock)
        machine.send(.open(.random)) { $0 = .loading(.comic(.random), seconds: 0, Reader.Shelf()) }
        var counted = Reader.Shelf()
        counted.index.add(newest: 3)
        await machine.receive(.counted(newest: 3)) { $0 = .loading(.comic(.random), seconds: 0, counted) }
        await machine.receive(.loaded(acorn)) { $0 = .idle(counted.showing(acorn)) }
        machine.expect(output: .opened(acorn))
        await machine.finish()
    }

    @Test func `a slow load is reported after a second`() async {
        var env = ComicsEnv.mock
        env.loadComic = { _ in try await never() }
        let machine = TestMachine(of: Reader.self, initialState: .idle(shelf(1)), env: env)
        let request = Comics.Request.comic(.number(2))
        machine.send(.next) { $0 = .loading(request, seconds: 0, shelf(1)) }
        await machine.advance(by: .seconds(2))
        await machine.receive(.waited) { $0 = .loading(request, seconds: 1, shelf(1)) }
        machine.expect(output: .stillLoading(request))
        await machine.receive(.waited) { $0 = .loading(request, seconds: 2, shelf(1)) }
        machine.send(.cancel) { $0 = .cancelled(request, shelf(1)) }
        machine.expect(output: .cancelled(request))
        await machine.finish()
    }

    @Test func `a late response to a replaced request is discarded`() async throws {
        let gate = Gate()
        var env = ComicsEnv.mock
        env.loadComic = { number in
            if number == 2 { try await gate.wait() }
            return Comic(number: number, title: "Comic \(number)")
        }
        let machine = Machine(
            of: Reader.self, initialState: .idle(shelf(1)), env: env,
            configuration: Configuration(clock: VirtualClock()))
        var states = machine.states.makeAsyncIterator()
        try machine.send(.open(.number(2)))
        try machine.send(.open(.number(3)))
        while let state = await states.next(), state.isLoading || state.shelf.comic?.number == 1 {}
        gate.open()
        // Both responses pass through the same actor. When this response has arrived, the late response would have
        // arrived, too.
        try machine.send(.open(.number(4)))
        while let state = await states.next(), state.isLoading {}
        #expect(machine.state.shelf.comic?.number == 4)
        #expect(machine.state.shelf.index.hits(for: ["comic 2"]) == [])
    }
}
