import Oak
import Testing

@MainActor
private final class Controller: @MainActor MachineHost {
    let machine: Machine<Scripted>
    private(set) var outputs: [String] = []

    init() {
        var deliver: (String) -> Void = { _ in }
        machine = Machine(of: Scripted.self, initialState: .init(), env: ScriptedEnvironment()) {
            deliver($0)
        }
        deliver = { [weak self] in self?.outputs.append($0) }
    }
}

@MainActor
@Suite struct R10MachineHostTests {
    // R10.3
    @Test func `a custom host has the same interface as the built-in hosts`() async throws {
        let controller = Controller()
        try controller.send("first")
        try controller.input.send("a", .output("o"))
        try controller.input.send("b")
        #expect(controller.state.seen == ["first", "a", "b"])
        #expect(controller.outputs == ["o"])
        #expect(try await controller.request("c") == [])
        #expect(try await controller.request(.init("d", .output("e")), until: \.self, is: "e") == "e")
        var states = controller.states.makeAsyncIterator()
        #expect(await states.next()?.seen == ["first", "a", "b", "c", "d"])
        try controller.input.send("end", nil, ends: true)
        #expect(try await controller.finished().seen.last == "end")
        #expect(!controller.isRunning)
    }

    // R10.3, R8.1
    @Test func `a machine ends when its host is deallocated`() {
        var controller: Controller? = Controller()
        let input = controller?.input
        controller = nil
        #expect(throws: SendError.cancelled) { try input?.send("late") }
    }

    // R10.3
    @Test func `generic code can use a custom host`() async throws {
        let controller = Controller()
        controller.cancel(throwing: Failure())
        #expect(!isRunning(controller))
        await #expect(throws: Failure()) { try await controller.finished() }
    }

    private func isRunning(_ host: some MachineHost) -> Bool { host.isRunning }
}
