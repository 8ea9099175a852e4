import OakCheck
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

@MainActor
@Test func `a closed page receives no events`() async {
    let env = Reader.Env(quotation: .init(fetch: { "Too late." }))
    let machine = TestMachine(of: Reader.self, initialState: .init(), env: env)
    machine.send(.open) { $0.quotation = .idle }
    await machine.receive(.quotation(.load)) { $0.quotation = .loading }
    machine.send(.close) { $0.quotation = nil }
    await machine.finish()
}

@Test func `keeping the same text twice puts it on the shelf once`() async {
    let env = Reader.Env(quotation: .init(fetch: { "Less is more." }))
    let report = await Check(Reader.self, initialState: .init(), env: env)
        .events(.open, .close, .quotation(.keep), .quotation(.load))
        .effect("fetch", outcomes: .event(.quotation(.received("Less is more."))))
        .always("no text is on the shelf twice") { state in
            Set(state.shelf.texts).count == state.shelf.texts.count
        }
        .bound(depth: 12)
        .run()
    #expect(report.isProof, "\(report)")
}
