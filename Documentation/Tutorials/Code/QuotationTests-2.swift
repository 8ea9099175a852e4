import OakTesting
import Testing

@MainActor
@Test func `the fetched text is shown`() async {
    let machine = TestMachine(of: Quotation.self, initialState: .idle, env: .init(fetch: { "Less is more." }))
    machine.send(.load) { $0 = .loading }
    await machine.receive(.received("Less is more.")) { $0 = .loaded("Less is more.") }
    await machine.finish()
}

struct Offline: Error {}

@MainActor
@Test func `a failed fetch can be retried`() async {
    let machine = TestMachine(of: Quotation.self, initialState: .idle, env: .init(fetch: { throw Offline() }))
    machine.send(.load) { $0 = .loading }
    await machine.receive(.failed("Offline()")) { $0 = .failed("Offline()") }
    machine.send(.load) { $0 = .loading }
    await machine.receive(.failed("Offline()")) { $0 = .failed("Offline()") }
    await machine.finish()
}
