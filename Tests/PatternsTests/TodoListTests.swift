import Oak
import OakTesting
import Patterns
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TodoListTests {
    nonisolated static let open = TodoList.Todo(id: 1, title: "Plant an acorn")
    nonisolated static let done = TodoList.Todo(id: 1, title: "Plant an acorn", isDone: true)

    let refreshes = PendingCalls<[TodoList.Todo]>()
    let saves = PendingCalls<Void>()

    private func machine(_ state: TodoList.State) -> TestMachine<TodoList> {
        TestMachine(
            of: TodoList.self, initialState: state,
            env: .init(todos: refreshes.call) { [saves] _, _ in try await saves.call() })
    }

    @Test func `a change is shown before it is saved`() async {
        let machine = machine(.init(todos: [Self.open]))
        machine.send(.toggle(1)) { $0.changes = [1: .init(sent: true, wanted: true)] }
        #expect(machine.state.shown == [Self.done])
        await saves.answer(())
        await machine.receive(.saved(1)) { ($0.todos, $0.changes) = ([Self.done], [:]) }
        await machine.finish()
    }

    @Test(arguments: [open, done])
    func `if the server rejects a change, the server's value is shown again`(_ todo: TodoList.Todo) async {
        let machine = machine(.init(todos: [todo]))
        machine.send(.toggle(1)) { $0.changes = [1: .init(sent: !todo.isDone, wanted: !todo.isDone)] }
        await saves.fail(Failure("offline"))
        await machine.receive(.saveFailed(1, Failure("offline"))) { $0.changes = [:] }
        machine.expect(output: .notSaved(1, Failure("offline")))
        #expect(machine.state.shown == [todo])
        await machine.finish()
    }

    @Test func `a second change is sent only when the first one has been saved`() async {
        let machine = machine(.init(todos: [Self.open]))
        machine.send(.toggle(1)) { $0.changes = [1: .init(sent: true, wanted: true)] }
        machine.send(.toggle(1)) { $0.changes = [1: .init(sent: true, wanted: false)] }
        #expect(machine.state.shown == [Self.open])
        await saves.answer(())
        await machine.receive(.saved(1)) {
            $0.todos = [Self.done]
            $0.changes = [1: .init(sent: false, wanted: false)]
        }
        await saves.answer(())
        await machine.receive(.saved(1)) { ($0.todos, $0.changes) = ([Self.open], [:]) }
        await machine.finish()
    }

    @Test func `at most four changes are saved at the same time`() async {  // R4.4
        let service = Service<Void>()
        let todos = (1...5).map { TodoList.Todo(id: $0, title: "Plant acorn \($0)") }
        let machine = TestMachine(
            of: TodoList.self, initialState: .init(todos: todos),
            env: .init(todos: refreshes.call) { _, _ in try await service.call() })
        for id in 1...5 {
            machine.send(.toggle(id)) { $0.changes[id] = .init(sent: true, wanted: true) }
        }
        await service.called(4)
        for id in 1...5 {
            #expect(service.calls == min(5, id + 3))
            service.answer(id, with: ())
            await machine.receive(.saved(id)) {
                ($0.todos[id - 1].isDone, $0.changes[id]) = (true, nil)
            }
            await service.called(5)
        }
        await machine.finish()
    }

    @Test func `a value that is already being saved is not resent`() async {
        let machine = machine(.init(todos: [Self.open], changes: [1: .init(sent: true, wanted: true)]))
        machine.send(.toggle(1)) { $0.changes = [1: .init(sent: true, wanted: false)] }
        machine.send(.toggle(1)) { $0.changes = [1: .init(sent: true, wanted: true)] }
        machine.send(.saved(1)) { ($0.todos, $0.changes) = ([Self.done], [:]) }
        await machine.finish()
    }

    @Test func `a refresh keeps a change that is being saved`() {
        let saving = TodoList.State(
            phase: .refreshing, todos: [Self.open], changes: [1: .init(sent: true, wanted: true)])
        let received = TodoList.State(todos: [Self.open], changes: saving.changes)
        Spec<TodoList>.given(saving).when(.received([Self.open])).then(received)
        #expect(received.shown == [Self.done])
    }

    @Test func `a saved change restarts a running refresh`() {
        Spec<TodoList>
            .given(
                .init(phase: .refreshing, todos: [Self.open], changes: [1: .init(sent: true, wanted: true)])
            )
            .when(.saved(1))
            .then(
                .init(phase: .refreshing, todos: [Self.done]),
                effects: [.run(id: EffectID(TodoList.ID.refresh))])
    }

    @Test func `a saved change restarts a running refresh even if a newer change has to be saved`() {
        Spec<TodoList>
            .given(
                .init(phase: .refreshing, todos: [Self.open], changes: [1: .init(sent: true, wanted: false)])
            )
            .when(.saved(1))
            .then(
                .init(
                    phase: .refreshing, todos: [Self.done], changes: [1: .init(sent: false, wanted: false)]),
                effects: [
                    .run(id: EffectID(TodoList.ID.save), overlap: .atMost(4, .wait)),
                    .run(id: EffectID(TodoList.ID.refresh)),
                ])
    }

    @Test func `a change that fails to save restarts a running refresh`() {
        Spec<TodoList>
            .given(
                .init(phase: .refreshing, todos: [Self.open], changes: [1: .init(sent: true, wanted: true)])
            )
            .when(.saveFailed(1, Failure("offline")))
            .then(
                .init(phase: .refreshing, todos: [Self.open]),
                effects: [.run(id: EffectID(TodoList.ID.refresh))],
                outputs: [.notSaved(1, Failure("offline"))])
    }

    @Test func `a failed refresh keeps the items`() {
        Spec<TodoList>.given(.init(phase: .refreshing, todos: [Self.open]))
            .when(.refreshFailed(Failure("offline")))
            .then(.init(phase: .failed(Failure("offline")), todos: [Self.open]))
    }
}
