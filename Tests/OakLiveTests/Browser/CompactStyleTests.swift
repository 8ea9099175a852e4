import Testing

@testable import OakLive

struct CompactStyleTests {
    @Test(arguments: [
        ("/* A comment. */\n.a {\n  color: red;\n  margin: 0 auto;\n}\n", ".a{color:red;margin:0 auto}"),
        (".a > .b, .c + .d ~ .e { top: 0 }", ".a>.b,.c + .d ~ .e{top:0}"),
        (".a :is(.b, .c):hover { top: 0; }", ".a :is(.b,.c):hover{top:0}"),
        (".a\n.b { }", ".a .b{}"),
        ("a/* b */c { }", "a c{}"),
        (
            ".a { width: calc(var(--b) * 1px - 2px) !important; }",
            ".a{width:calc(var(--b) * 1px - 2px)!important}"
        ),
        (
            "@media (min-width: 5px) and (hover) {\n  .a { top: 0; }\n}",
            "@media (min-width:5px) and (hover){.a{top:0}}"
        ),
        (#"a::before { content: "; } /* \" */"; }"#, #"a::before{content:"; } /* \" */"}"#),
        ("a { b: url('c , d') }", "a{b:url('c , d')}"),
        ("a { b: \"c", "a{b:\"c"),
        ("a /* b", "a"),
    ])
    func `minifying a style sheet removes comments and insignificant whitespace`(
        _ style: String, _ compact: String
    ) {
        #expect(String(decoding: CompactStyle.compact(Array(style.utf8)), as: UTF8.self) == compact)
    }

    @Test func `minifying a minified style sheet does not change it`() {
        #expect(CompactStyle.compact(Page.style.body) == Page.style.body)
    }
}
