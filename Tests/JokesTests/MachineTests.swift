import JokesOak
import JokesPort
import Oak
import OakTesting
import Testing

/// The machines without views.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MachineTests {
    private let trees = JokeCategory("trees")

    @Test func `selecting a category is an output`() {
        Spec<Home>.given(Home.State()).when(.user(.select(trees))).thenUnchanged(outputs: [.selected(trees)])
    }

    @Test func `typed text is stored in the state`() {
        var state = Home.State()
        state.query = "tre"
        Spec<Home>.given(Home.State()).when(.user(.search("tre"))).then(state)
    }

    @Test func `leaving a page cancels its loads`() async {
        let desk = Desk()
        let machine = TestMachine(of: Jokes.self, initialState: Jokes.State(), env: desk.env)
        machine.send(.home(.user(.select(trees))))
        await machine.receive(.homeSaid(.selected(trees))) {
            $0.page = Page.State(category: JokeCategory("trees"))
        }
        machine.send(.page(.user(.appeared))) { $0.page?.phase = .loading }
        let request = await desk.next()
        machine.send(.path([])) { $0.page = nil }
        request.answer("late")
        await machine.finish()
    }

    @Test func `a page draws until its handful is complete`() async {
        let deck = Deck("a", "b", "c", "d", "e")
        let machine = TestMachine(of: Page.self, initialState: Page.State(category: trees), env: deck.env)
        machine.send(.user(.appeared)) { $0.phase = .loading }
        for text in ["a", "b", "c", "d", "e"] {
            let joke = Joke(id: text, text: text, category: trees)
            await machine.receive(.drawn(joke)) {
                $0.handful.add(joke)
                if text == "e" { $0.phase = .shown }
            }
        }
        await machine.finish()
    }
}
