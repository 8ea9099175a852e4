import Oak
import OakTesting
import Testing
@MainActor @Suite(.serialized) struct Show {
    func show(_ name: String, _ body: () async -> Void) async {
        print("=====", name)
        for text in await failures(body) { print(text); print("-----") }
    }
    @Test func show() async {
        let env = Loader.Env()
        func loader() -> TestMachine<Loader> { TestMachine(of: Loader.self, initialState: .idle, env: env, timeLimit: .milliseconds(30)) }
        func ticker(_ c: Int = 0) -> TestMachine<Ticker> { TestMachine(of: Ticker.self, initialState: .init(count: c)) }
        await show("wrong state") { let m = ticker(); m.send(.up) { $0.count = 5 }; await m.finish() }
        await show("nil change") { let m = ticker(); m.send(.up); await m.finish() }
        await show("loader wrong") { let m = loader(); m.send(.load) { $0 = .loading }; await m.receive(.loaded("b")) { $0 = .loaded("b") }; await m.finish() }
        await show("loader wrong state") { let m = loader(); m.send(.load) { $0 = .failed(Oops()) }; await m.receive(.loaded("a")) { $0 = .loaded("b") }; await m.finish() }
        await show("nothing runs") { let m = loader(); await m.receive(.loaded("b")); await m.finish() }
        await show("sleeps") { let m = ticker(); m.send(.start) { $0.isOn = true }; await m.receive(.tick); await m.finish() }
        await show("timeout") { env.fetch = { try await Task.sleep(for: .seconds(1000)); return "" }; let m = loader(); m.send(.load) { $0 = .loading }; await m.receive(.loaded("a")); await m.finish() }
        env.fetch = { "a" }
        await show("send before receive") { let m = ticker(); m.send(.twice); m.send(.up) {$0.count = 3 }; m.skipOutputs(); await m.finish() }
        await show("leftovers") { let m = ticker(1); m.send(.start) { $0.isOn = true}; await m.advance(by: .seconds(2)); await m.receive(.tick) { $0.count = 2 }; await m.receive(.tick) { $0.count = 3 }; m.send(.twice);  await m.finish() }
        await show("freed") { do { let m = ticker(1); m.send(.twice) } }
        await show("terminal") { let m = TestMachine(of: Job.self, initialState: .working("second")); m.skipOutputs();  m.send(.second) { $0 = .done }; m.send(.start); await m.receive(.first); m.skipOutputs(); await m.finish(); m.send(.start) }
        await show("finished") { let m = loader(); await m.finish(); m.send(.load) }
        await show("effects") { let m = loader(); m.send(.load, effects: [.run(id: "foo", overlap: .keepFirst), .send]) { $0 = .loading }; m.cancelEffects(); await m.finish() }
        await show("output") { let m = ticker(2); m.expect(output: "3"); m.send(.up) { $0.count = 3 }; m.expect(output: "4"); m.send(.twice); m.expect(output: "4"); await m.skipEvents(); await m.finish(running: "a") }
        await show("spec") {
            Spec<Loader>.given(.idle).when(.load, .loaded("a")).then(.loaded("b"))
            Spec<Loader>.given(.loading).when(.failed(Oops())).thenUnchanged(outputs: [()])
            Spec<Loader>.given(.loading).when(.failed(Oops())).then { if case .idle = $0 { true } else { false } }
            Spec<Job>.given(.working("second")).when(.second, .start).then(.done, effects: [.after(.seconds(9), id: "never")], outputs: [.ready])
        }
    }
}
