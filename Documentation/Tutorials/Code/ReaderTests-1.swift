import OakTesting
import Testing

@MainActor
@Test func `a quotation that the user keeps appears on the shelf`() async {
    let env = Reader.Env(quotation: .init(fetch: { "Less is more." }))
    let machine = TestMachine(of: Reader.self, initialState: .init(), env: env)
    machine.send(.open) { $0.quotation = .idle }
    await machine.receive(.quotation(.load)) { $0.quotation = .loading }
    await machine.receive(.quotation(.received("Less is more."))) { $0.quotation = .loaded("Less is more.") }
    machine.send(.quotation(.keep))
    await machine.receive(.quotationOutput(.kept("Less is more.")))
    await machine.receive(.shelf(.put("Less is more."))) { $0.shelf.texts = ["Less is more."] }
    await machine.finish()
}
