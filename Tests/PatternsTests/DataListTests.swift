import Oak
import OakTesting
import Patterns
import Testing

/// Tests for one feature in two versions: a view model and a machine.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct DataListTests {
    nonisolated static let old = [DataItem(id: 1, title: "old")]
    nonisolated static let new = [DataItem(id: 2, title: "new")]

    let service = Service<[DataItem]>()
    let env: DataListTransducer.Env

    init() {
        env = DataListTransducer.Env { [service] in try await service.call() }
    }

    func viewModel() -> DataListViewModel {
        DataListViewModel { [service] in try await service.call() }
    }

    // MARK: A late answer

    @Test func `in the view model, an older response replaces a newer one`() async {
        let model = viewModel()
        model.loadData()
        let first = model.loading
        await service.called(1)
        model.cancel()
        model.loadData()
        await service.called(2)
        service.answer(2, with: Self.new)
        await model.loading?.value
        #expect(model.items == Self.new)

        service.answer(1, with: Self.old)
        await first?.value
        #expect(model.items == Self.old)
    }

    @Test func `the machine shows only the response to the current request`() async {  // R4.2
        let machine = TestMachine(of: DataListTransducer.self, initialState: .idle, env: env)
        machine.send(.loadData) { $0 = .loading }
        await service.called(1)
        machine.send(.cancel) { $0 = .idle }
        machine.send(.loadData) { $0 = .loading }
        await service.called(2)
        service.answer(1, with: Self.old)
        service.answer(2, with: Self.new)
        await machine.receive(.dataLoaded(Self.new)) { $0 = .loaded(Self.new) }
        await machine.finish()
    }

    // MARK: Cancelling

    @Test func `the view model reports a cancellation as an error`() async {
        let model = DataListViewModel {
            try Task.checkCancellation()
            return Self.new
        }
        model.loadData()
        model.cancel()
        await model.loading?.value
        #expect(model.showingError)
        #expect(model.error is CancellationError)
    }

    @Test func `the machine does not report a cancellation as an error`() async {  // R4.2
        let machine = TestMachine(of: DataListTransducer.self, initialState: .idle, env: env)
        machine.send(.loadData) { $0 = .loading }
        await service.called()
        machine.send(.cancel) { $0 = .idle }
        service.fail(with: CancellationError())
        await machine.clock.advance(by: .seconds(1))
        await machine.finish()
    }

    // MARK: Contradictory state

    @Test func `the view model shows the error of a cancelled load during the next load`() async {
        let model = viewModel()
        model.loadData()
        let first = model.loading
        await service.called(1)
        model.cancel()
        model.loadData()
        await service.called(2)
        service.fail(1, with: Failure("late"))
        await first?.value
        #expect(model.showingError)
        #expect(!model.isLoading)

        service.answer(2, with: Self.new)
        await model.loading?.value
        #expect(model.showingError)
        #expect(model.items == Self.new)
    }

    @Test func `the machine can load again after its error has been dismissed`() async {
        let machine = TestMachine(of: DataListTransducer.self, initialState: .idle, env: env)
        machine.send(.loadData, effects: [.run().whileInState()]) { $0 = .loading }
        await service.called(1)
        service.fail(1, with: Failure("no network"))
        await machine.receive(.loadFailed(Failure("no network"))) { $0 = .error(Failure("no network")) }
        machine.send(.dismissError) { $0 = .idle }
        machine.send(.loadData) { $0 = .loading }
        await service.called(2)
        service.answer(2, with: Self.new)
        await machine.receive(.dataLoaded(Self.new)) { $0 = .loaded(Self.new) }
        await machine.finish()
    }

    @Test func `a loaded list can be reloaded`() {
        Spec<DataListTransducer>.given(.loaded(Self.old)).when(.loadData)
            .then(.loading, effects: [.run().whileInState()])
    }

    @Test func `a second request during a load is ignored`() {
        Spec<DataListTransducer>.given(.loading).when(.loadData).thenUnchanged()
    }
}
