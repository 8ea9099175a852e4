import Testing
@testable import Oak
enum Loader: EffectTransducer {
    enum State: NonTerminal, Equatable { case idle, loading, loaded(String), failed }
    enum Event { case load, received(String), failed(any Error), cancel }
    final class Env { var fetches = 0 }
    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (_, .load):
            state = .loading
            return Effect(id: "load") { env, input in
                do {
                    env.fetches += 1
                    MainActor.assertIsolated()
                    try await input.sleep(for: .milliseconds(20))
                    try input.send(.received("x\(env.fetches)"))
                } catch { try input.send(.failed(error)) }
            }
        case (_, .cancel): state = .idle; return .cancel(id: "load")
        case (.loading, .received(let s)): state = .loaded(s); return nil
        case (_, .failed): state = .failed; return nil
        default: return nil
        }
    }
}
@MainActor @Test func smoke() async throws {
    let env = Loader.Env()
    let m = Machine(of: Loader.self, initialState: .idle, env: env)
    try m.input.send(.load)
    #expect(m.state == .loading)
    try m.input.send(.load)
    for await s in m.states { if s == .loaded("x1") { break }; print(s) }
    try m.input.send(.load)
    try await Task.sleep(for: .milliseconds(5))
    try m.input.send(.cancel)
    try await Task.sleep(for: .milliseconds(5))
    #expect(m.state == .idle)
}
