import OakUI
import Testing

@Suite struct EntryTests {
    @Test func `an entry has its default value until another value is set`() {
        var values = EnvironmentValues()
        #expect(values.limit == 10)
        values.limit = 11
        #expect(values.limit == 11)
    }

    @Test func `an optional entry is nil until a value is set`() {
        var values = EnvironmentValues()
        #expect(values.title == nil)
        #expect(values.forced == nil)
        #expect(values.`two words` == nil)
        values.title = "a"
        values.forced = "b"
        values.`two words` = [[1]]
        #expect(values.title == "a")
        #expect(values.forced == "b")
        #expect(values.`two words` == [[1]])
    }

    @Test func `setting one entry does not change another entry`() {
        var values = EnvironmentValues()
        values.title = "a"
        #expect(values.forced == nil)
    }

    @Test func `the default value of an entry can be a closure with commas, comments and braces`()
        async throws
    {
        let values = EnvironmentValues()
        #expect(try await values.loader.load(3, "comic") == "comic, 3")
        #expect(values.handler(2, 1) == .success(1))
    }

    @Test func `the default value of an entry can be any expression`() {
        let values = EnvironmentValues()
        #expect(values.text == #"a "quoted" \(text), 2"#)
        #expect(values.choice == "less")
        #expect(values.pairs["a, b"]?.1 == [2, 3])
        #expect(values.default)
    }

    @Test func `the default value of an entry is evaluated on each read`() {
        let values = EnvironmentValues()
        #expect(values.counter !== values.counter)
    }

    @Test func `an entry returns the instance that has been set`() {
        var values = EnvironmentValues()
        values.counter = Counter()
        #expect(values.counter === values.counter)
    }
}
