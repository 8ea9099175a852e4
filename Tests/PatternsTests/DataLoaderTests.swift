import Oak
import OakTesting
import Patterns
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct DataLoaderTests {
    nonisolated static let old = [DataItem(id: 1, title: "old")]
    nonisolated static let new = [DataItem(id: 2, title: "new")]

    let service = Service<[DataItem]>()

    func machine(
        _ state: DataLoader.State = DataLoader.initialState, isConnected: Bool = true
    ) -> TestMachine<DataLoader> {
        TestMachine(
            of: DataLoader.self, initialState: state,
            env: DataLoader.Env(
                dataService: { [service] in try await service.call() }, connectivity: { isConnected }))
    }

    @Test func `a successful load shows its items`() async {
        let machine = machine()
        machine.send(.load, effects: [.run(id: "load").whileInState()]) { $0 = .loading(shown: nil) }
        await service.called()
        service.answer(with: Self.new)
        await machine.receive(.dataReceived(Self.new)) { $0 = .loaded(Self.new) }
        await machine.finish()
    }

    @Test func `the data loader can retry a failed load`() async {
        let machine = machine()
        machine.send(.load) { $0 = .loading(shown: nil) }
        await service.called(1)
        service.fail(1, with: DataLoader.LoadError.unavailable)
        await machine.receive(.loadFailed(.unavailable)) { $0 = .error(.unavailable, shown: nil) }
        machine.send(.retry, effects: [.run(id: "load").whileInState()]) { $0 = .loading(shown: nil) }
        await service.called(2)
        service.answer(2, with: Self.new)
        await machine.receive(.dataReceived(Self.new)) { $0 = .loaded(Self.new) }
        await machine.finish()
    }

    @Test func `a load that failed with a permanent error cannot be retried`() {
        #expect(!DataLoader.LoadError.notFound.canRetry)
        Spec<DataLoader>.given(.error(.notFound, shown: nil)).when(.retry).thenUnchanged()
    }

    @Test func `the data loader sends no requests without a network connection`() async {
        let machine = machine(isConnected: false)
        machine.send(.load) { $0 = .loading(shown: nil) }
        await machine.receive(.loadFailed(.offline)) { $0 = .error(.offline, shown: nil) }
        #expect(service.calls == 0)
        await machine.finish()
    }

    @Test func `the data loader stores an unknown error with its message`() async {  // R5.1
        let machine = machine()
        machine.send(.load) { $0 = .loading(shown: nil) }
        await service.called()
        service.fail(with: Failure("broken"))
        await machine.receive(.loadFailed(.other(Failure("broken")))) {
            $0 = .error(.other(Failure("broken")), shown: nil)
        }
        await machine.finish()
    }

    @Test func `a failed reload keeps the current items`() async {
        let machine = machine(.loaded(Self.old))
        machine.send(.reload) { $0 = .loading(shown: Self.old) }
        await service.called()
        service.fail(with: DataLoader.LoadError.unavailable)
        await machine.receive(.loadFailed(.unavailable)) { $0 = .error(.unavailable, shown: Self.old) }
        machine.send(.dismiss) { $0 = .loaded(Self.old) }
        await machine.finish()
    }

    @Test func `a cancelled reload keeps the current items`() {
        Spec<DataLoader>.given(.loading(shown: Self.old)).when(.cancel)
            .then(.loaded(Self.old))
    }

    @Test func `cancelling the first load returns the loader to the idle state`() {
        Spec<DataLoader>.given(.loading(shown: nil)).when(.cancel)
            .then(.idle)
    }

    @Test func `a response that arrives after a cancellation is never shown`() async {  // R4.2
        let machine = machine(.loaded(Self.old))
        machine.send(.reload) { $0 = .loading(shown: Self.old) }
        await service.called()
        machine.send(.cancel) { $0 = .loaded(Self.old) }
        service.answer(with: Self.new)
        await machine.clock.advance(by: .seconds(1))
        await machine.finish()
    }

    @Test func `a response to an earlier load does not complete a later load`() async {  // R4.2
        let machine = machine()
        machine.send(.load) { $0 = .loading(shown: nil) }
        await service.called(1)
        machine.send(.cancel) { $0 = .idle }
        machine.send(.load) { $0 = .loading(shown: nil) }
        await service.called(2)
        service.answer(1, with: Self.old)
        service.answer(2, with: Self.new)
        await machine.receive(.dataReceived(Self.new)) { $0 = .loaded(Self.new) }
        await machine.finish()
    }

    @Test func `a load that is immediately cancelled sends no requests`() async {  // R4.3
        let machine = machine()
        machine.send(.load) { $0 = .loading(shown: nil) }
        machine.send(.cancel) { $0 = .idle }
        await machine.clock.advance(by: .seconds(1))
        #expect(service.calls == 0)
        await machine.finish()
    }
}
