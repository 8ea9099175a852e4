import JokesPort
import Testing

@Suite struct JokeBatchTests {
    @Test func `a batch of five jokes is complete`() {
        var batch = JokeBatch()
        for id in 1...5 {
            #expect(!batch.isComplete)
            batch.add(Joke(id: "\(id)", text: ""))
        }
        #expect(batch.isComplete)
    }

    @Test func `jokes with different ids are distinct, regardless of their text`() {
        var batch = JokeBatch()
        batch.add(Joke(id: "1", text: "one"))
        batch.add(Joke(id: "1", text: "another"))
        batch.add(Joke(id: "2", text: "one"))
        #expect(batch.jokes.map(\.id) == ["1", "2"])
        #expect(batch.draws == 3)
    }

    @Test func `a batch is complete after the maximum number of requests, even if it has too few jokes`() {
        var batch = JokeBatch()
        while !batch.isComplete { batch.add(Joke(id: "1", text: "")) }
        #expect(batch.draws == JokeBatch.limit)
    }

    @Test func `the title of a category is its capitalized name`() {
        #expect(
            ["trees", "c++", "", "ölbaum"].map { JokeCategory($0).title } == ["Trees", "C++", "", "Ölbaum"])
    }
}
