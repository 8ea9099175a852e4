import OakBase
import Testing

@Suite struct ExcerptTests {
    @Test func `a long text ends with an ellipsis after the limit`() {
        #expect(Excerpt.of("abc", limit: 3) == "abc")
        #expect(Excerpt.of("abcd", limit: 3) == "abc…")
        #expect(Excerpt.of("", limit: 3) == "")
    }

    @Test(arguments: [
        ("a\nb", #"a\u{a}b"#), ("\u{202E}a", #"\u{202e}a"#), ("\u{2028}", #"\u{2028}"#), ("\0", #"\u{0}"#),
        ("ü🌳漢", "ü🌳漢"),
    ])
    func `scalars that are not printable are escaped`(text: String, excerpt: String) {
        #expect(Excerpt.of(text) == excerpt)
    }

    @Test func `a quoted excerpt has quotation marks`() {
        #expect(Excerpt.quoted("a") == "\"a\"")
    }
}
