import JokesOak
import JokesPort
import Oak
import OakCheck
import Testing

/// Proofs of the machines' properties for every order of user actions and responses.
@Suite struct Proofs {
    private static let offline = JokesProblem.unavailable("Offline.")
    private static let trees = JokeCategory("trees")
    private static let books = JokeCategory("books")

    @Test func `the visible joke is always the most recently requested one`() async {
        typealias Subject = GenerationCounter<Home>
        let home = Subject.child.path
        let report = await Check(
            Subject.self, initialState: .init(child: Home.State()), env: ScriptedJokes("").env
        )
        .events(.child(.user(.appeared)), .child(.user(.refresh)), .child(.user(.cancel)))
        .effect("load", in: home.appending(Home.joke.path)) { state in
            [
                .event(.child(.joke(.received(Joke(id: "\(state.generation)", text: ""))))),
                .failure(Self.offline),
            ]
        }
        .effect("load", in: home.appending(Home.categories.path), outcomes: .nothing)
        .alwaysStep("no joke is stale") { step in
            guard case .child(.joke(.received(let joke))) = step.event else { return true }
            return joke.id == "\(step.before.generation)"
        }
        .sometimes("a joke is shown") { if case .loaded = $0.child.joke { true } else { false } }
        .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `a batch contains only jokes from one refresh`() async {
        typealias Subject = GenerationCounter<Page>
        let start = Subject.State(child: Page.State(category: Self.trees))
        let report = await Check(Subject.self, initialState: start, env: ScriptedJokes("").env)
            .events(.child(.user(.appeared)), .child(.user(.refresh)), .child(.user(.cancel)))
            .effect("draw") { state in
                [
                    .event(.child(.drawn(Joke(id: "a", text: "\(state.generation)")))),
                    .event(.child(.drawn(Joke(id: "b", text: "\(state.generation)")))),
                    .failure(Self.offline),
                ]
            }
            .always("all jokes belong to the same generation") { state in
                Set(state.child.batch.jokes.map(\.text)).count < 2
            }
            .sometimes("a batch has two jokes") { $0.child.batch.jokes.count == 2 }
            .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `the jokes of a batch are distinct, and every load ends`() async {
        let report = await Check(
            Page.self, initialState: Page.State(category: Self.trees), env: ScriptedJokes("").env
        )
        .events { $0.phase == .loading ? [] : [.user(.appeared), .user(.refresh), .user(.cancel)] }
        // A request returns a new joke or a duplicate. By symmetry, one duplicate represents all of them.
        .effect("draw") { state in
            [.failure(JokesProblem.noJokes), .failure(Self.offline)]
                + [1, state.batch.jokes.count + 1].map { .event(.drawn(Joke(id: "\($0)", text: ""))) }
        }
        .always("no joke appears twice") { state in
            Set(state.batch.jokes.map(\.id)).count == state.batch.jokes.count
        }
        .always("a batch is shown if and only if it is complete") { state in
            (state.phase == .shown) == state.batch.isComplete && state.batch.draws <= JokeBatch.limit
        }
        .leadsTo("every load ends", { $0.phase == .loading }, { $0.phase != .loading })
        .sometimes("a batch has five jokes") { $0.batch.jokes.count == JokeBatch.size }
        .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `jokes reach only the page that requested them`() async {
        let report = await Check(Jokes.self, initialState: Jokes.State(), env: ScriptedJokes("").env)
            .events { state in
                state.page == nil
                    ? [.home(.user(.select(Self.trees))), .home(.user(.select(Self.books)))]
                    : [.page(.user(.appeared)), .path([])]
            }
            .effect("draw", in: Jokes.page.path) { state in
                [.event(.page(.drawn(Joke(id: "1", text: "", category: state.page?.category))))]
            }
            .always("all jokes on a page belong to its category") { state in
                state.page.map { page in page.batch.jokes.allSatisfy { $0.category == page.category } }
                    ?? true
            }
            .sometimes("a page is shown") { $0.page?.phase == .shown }
            .run()
        #expect(report.isProof, "\(report)")
    }
}
