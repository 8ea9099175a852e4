import JokesOak
import JokesPort
import Oak
import OakTesting
import Testing

/// Tests that run the machines without views.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MachineTests {
    private let trees = JokeCategory("trees")

    @Test func `selecting a category produces an output that contains the category`() {
        Spec<Home>.given(Home.State()).when(.user(.select(trees))).thenUnchanged(outputs: [.selected(trees)])
    }

    @Test func `typed search text is stored in the machine's state`() {
        var state = Home.State()
        state.query = "tre"
        Spec<Home>.given(Home.State()).when(.user(.search("tre"))).then(state)
    }

    @Test func `leaving a category page cancels its load`() async {
        let service = ManualJokeService()
        let machine = TestMachine(of: Jokes.self, initialState: Jokes.State(), env: service.env)
        machine.send(.home(.user(.select(trees))))
        await machine.receive(.homeOutput(.selected(trees))) {
            $0.page = Page.State(category: JokeCategory("trees"))
        }
        machine.send(.page(.user(.appeared))) { $0.page?.phase = .loading }
        let request = await service.next()
        machine.send(.path([])) { $0.page = nil }
        request.answer("late")
        await machine.finish()
    }

    @Test func `a category page requests jokes until its batch is complete`() async {
        let jokes = ScriptedJokes("a", "b", "c", "d", "e")
        let machine = TestMachine(of: Page.self, initialState: Page.State(category: trees), env: jokes.env)
        machine.send(.user(.appeared)) { $0.phase = .loading }
        for text in ["a", "b", "c", "d", "e"] {
            let joke = Joke(id: text, text: text, category: trees)
            await machine.receive(.drawn(joke)) {
                $0.batch.add(joke)
                if text == "e" { $0.phase = .shown }
            }
        }
        await machine.finish()
    }
}
