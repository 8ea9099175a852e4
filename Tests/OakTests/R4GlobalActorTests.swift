import Oak
import Testing

@globalActor
private actor Storage {
    static let shared = Storage()
}

@Suite struct R4GlobalActorTests {
    // R4.8
    @Test func `an effect's body runs on the global actor that the body declares`() async throws {
        let record = Record()
        let host = TransducerActor(of: Server.self, initialState: .init(), env: SharedEnvironment())
        try host.input.send(
            .run {
                .merge([
                    Server.Effect(id: "main") { @MainActor _, input in
                        MainActor.preconditionIsolated()
                        record("main")
                        try input.send(.add(1))
                    },
                    Server.Effect { @Storage _, input in
                        Storage.preconditionIsolated()
                        record("storage")
                        try input.send(.add(2))
                    },
                ])
            })
        for await state in host.states where state.sum == 3 { break }
        #expect(Set(record.all) == ["main", "storage"])
    }

    // R4.8, R4.1
    @Test func `an effect on a global actor is cancelled like any other effect`() async throws {
        let gate = Gate()
        let host = TransducerActor(of: Server.self, initialState: .init(), env: SharedEnvironment())
        try host.input.send(
            .run {
                Server.Effect(id: "x") { @Storage _, input in
                    try await gate.pass()
                    try input.send(.add(1))
                }
            })
        await gate.arrivals(1)
        try host.input.send(.run { .cancel(id: "x") })
        gate.open()
        try host.input.send(.end)
        #expect(try await host.finished().sum == 0)
    }
}
