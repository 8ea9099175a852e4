import Testing

@Suite struct ExpectationTests {
    @Test(
        "matching output satisfies an expectation",
        arguments: [
            ("a\nb", "a\nb\n\n"), ("a", "a  "), ("a …", "a b c"), ("… c", "a b c"), ("a…c", "abc"),
            ("a…c", "ac"),
            ("a\n…\nd", "a\nb\nc\nd"), ("a\n…\nd", "a\nd"), ("…", ""), ("…\nd", "c\nd"),
        ])
    func fits(_ expected: String, _ text: String) {
        #expect(Expectation(expected).isMet(by: text))
    }

    @Test(
        "different output does not satisfy an expectation",
        arguments: [
            ("a\nb", "a"), ("a", "a\nb"), ("a …", "b"), ("a…a", "a"), ("a\n…\nd", "a\nb"), ("", "a"),
            ("a", ""),
            ("a\nb", "b\na"),
        ])
    func differs(_ expected: String, _ text: String) {
        #expect(!Expectation(expected).isMet(by: text))
    }
}
