import JokesPort
import Testing

@Suite struct HandfulTests {
    @Test func `a handful is complete with five jokes`() {
        var handful = Handful()
        for id in 1...5 {
            #expect(!handful.isComplete)
            handful.add(Joke(id: "\(id)", text: ""))
        }
        #expect(handful.isComplete)
    }

    @Test func `jokes are distinct by id, regardless of their text`() {
        var handful = Handful()
        handful.add(Joke(id: "1", text: "one"))
        handful.add(Joke(id: "1", text: "another"))
        handful.add(Joke(id: "2", text: "one"))
        #expect(handful.jokes.map(\.id) == ["1", "2"])
        #expect(handful.draws == 3)
    }

    @Test func `drawing ends even if there are too few jokes`() {
        var handful = Handful()
        while !handful.isComplete { handful.add(Joke(id: "1", text: "")) }
        #expect(handful.draws == Handful.limit)
    }

    @Test func `a category name is capitalised for display`() {
        #expect(
            ["trees", "c++", "", "ölbaum"].map { JokeCategory($0).title } == ["Trees", "C++", "", "Ölbaum"])
    }
}
