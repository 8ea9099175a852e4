import JokesOak
import JokesPort
import Oak
import OakCheck
import Testing

/// What holds for the machines, in whatever order people act and answers come.
@Suite struct Proofs {
    private static let offline = JokesProblem.unavailable("Offline.")
    private static let trees = JokeCategory("trees")
    private static let books = JokeCategory("books")

    @Test func `a shown joke is the last one requested`() async {
        typealias Subject = Numbered<Home>
        let home = Subject.child.path
        let report = await Check(Subject.self, initialState: .init(child: Home.State()), env: Deck("").env)
            .events(.child(.user(.appeared)), .child(.user(.refresh)), .child(.user(.cancel)))
            .effect("load", in: home.appending(Home.joke.path)) { state in
                [
                    .event(.child(.joke(.received(Joke(id: "\(state.time)", text: ""))))),
                    .failure(Self.offline),
                ]
            }
            .effect("load", in: home.appending(Home.categories.path), outcomes: .nothing)
            .alwaysStep("no joke is stale") { step in
                guard case .child(.joke(.received(let joke))) = step.event else { return true }
                return joke.id == "\(step.before.time)"
            }
            .sometimes("a joke is shown") { if case .loaded = $0.child.joke { true } else { false } }
            .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `a handful belongs to one refresh`() async {
        typealias Subject = Numbered<Page>
        let start = Subject.State(child: Page.State(category: Self.trees))
        let report = await Check(Subject.self, initialState: start, env: Deck("").env)
            .events(.child(.user(.appeared)), .child(.user(.refresh)), .child(.user(.cancel)))
            .effect("draw") { state in
                [
                    .event(.child(.drawn(Joke(id: "a", text: "\(state.time)")))),
                    .event(.child(.drawn(Joke(id: "b", text: "\(state.time)")))),
                    .failure(Self.offline),
                ]
            }
            .always("no joke is of another time") { state in
                Set(state.child.handful.jokes.map(\.text)).count < 2
            }
            .sometimes("there are two jokes") { $0.child.handful.jokes.count == 2 }
            .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `jokes are distinct, and every load ends`() async {
        let report = await Check(Page.self, initialState: Page.State(category: Self.trees), env: Deck("").env)
            .events { $0.phase == .loading ? [] : [.user(.appeared), .user(.refresh), .user(.cancel)] }
            // A new joke, or one that is there: which of them makes no difference.
            .effect("draw") { state in
                [.failure(JokesProblem.noJokes), .failure(Self.offline)]
                    + [1, state.handful.jokes.count + 1].map { .event(.drawn(Joke(id: "\($0)", text: ""))) }
            }
            .always("no joke is there twice") { state in
                Set(state.handful.jokes.map(\.id)).count == state.handful.jokes.count
            }
            .always("what is shown is complete, and nothing else") { state in
                (state.phase == .shown) == state.handful.isComplete && state.handful.draws <= Handful.limit
            }
            .leadsTo("every load ends", { $0.phase == .loading }, { $0.phase != .loading })
            .sometimes("a handful is full") { $0.handful.jokes.count == Handful.size }
            .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `jokes reach only the page that requested them`() async {
        let report = await Check(Jokes.self, initialState: Jokes.State(), env: Deck("").env)
            .events { state in
                state.page == nil
                    ? [.home(.user(.select(Self.trees))), .home(.user(.select(Self.books)))]
                    : [.page(.user(.appeared)), .path([])]
            }
            .effect("draw", in: Jokes.page.path) { state in
                [.event(.page(.drawn(Joke(id: "1", text: "", category: state.page?.category))))]
            }
            .always("all jokes of a page are of its category") { state in
                state.page.map { page in page.handful.jokes.allSatisfy { $0.category == page.category } }
                    ?? true
            }
            .sometimes("a page is shown") { $0.page?.phase == .shown }
            .run()
        #expect(report.isProof, "\(report)")
    }
}
