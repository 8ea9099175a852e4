import Oak
import OakTesting
import Testing

@testable import ComicsScene

@MainActor @Suite struct TypingTests {
    private func reader() -> TestMachine<Reader> {
        let shelf = Reader.Shelf(comic: Comic(number: 3, title: "Oak"))
        let machine = TestMachine(of: Reader.self, initialState: .idle(shelf), env: .mock)
        machine.exhaustivity = .off
        return machine
    }

    private func type(_ text: String, in machine: TestMachine<Reader>) {
        let pause = EffectSummary.after(Reader.debounceInterval, id: EffectID(Reader.ID.typing))
        machine.send(.typed(text), effects: [pause]) { state in
            var shelf = state.shelf
            shelf.typed = text
            state = state.with(shelf)
        }
    }

    @Test func `a search starts once typing pauses`() async {
        let machine = reader()
        type("o", in: machine)
        await machine.advance(by: .milliseconds(200))
        type("oa", in: machine)
        await machine.advance(by: .milliseconds(200))
        #expect(!machine.state.isLoading)
        await machine.advance(by: .milliseconds(100))
        await machine.receive(.typingPaused)
        await machine.receive(.searched)
        #expect(machine.state.shelf.hits == [TitleIndex.Hit(number: 3, title: "Oak")])
        #expect(machine.state.shelf.query == "oa")
        await machine.finish()
    }

    @Test func `clearing the search field after a search shows the comic again`() async {
        let machine = reader()
        machine.send(.search(["oak"]))
        await machine.receive(.searched)
        type("", in: machine)
        await machine.advance(by: Reader.debounceInterval)
        await machine.receive(.typingPaused)
        #expect(machine.state.shelf.words == nil)
        #expect(machine.state.shelf.query.isEmpty)
        await machine.finish()
    }

    @Test func `clearing the search field during a search cancels the search`() async {
        let machine = reader()
        type("oak", in: machine)
        await machine.advance(by: Reader.debounceInterval)
        await machine.receive(.typingPaused)
        #expect(machine.state.isLoading)
        type("", in: machine)
        await machine.advance(by: Reader.debounceInterval)
        await machine.receive(.typingPaused)
        #expect(!machine.state.isLoading)
        await machine.finish()
    }

    @Test func `a comic that arrives while the user is typing does not change the search text`() async {
        let machine = reader()
        machine.send(.open(.number(1)))
        type("oa", in: machine)
        await machine.receive(where: { if case .loaded = $0 { true } else { false } })
        #expect(machine.state.shelf.query == "oa")
        machine.cancelEffects()
        await machine.finish()
    }

    @Test func `opening a comic clears the search and its text`() async {
        let machine = reader()
        type("oak", in: machine)
        await machine.advance(by: Reader.debounceInterval)
        await machine.receive(.searched)
        machine.send(.open(.number(1)))
        await machine.receive(where: { if case .loaded = $0 { true } else { false } })
        #expect(machine.state.shelf.query.isEmpty)
        await machine.finish()
    }
}
