import Testing

@testable import OakLive

struct CompactScriptTests {
    @Test(arguments: [
        ("  // A comment.\n\n  a();\n  // Another one.\n  b();\n", "a();b();"),
        ("if (a == b) return [c, d];", "if(a==b)return[c,d];"),
        ("a\nb", "a\nb"),
        ("const f = e =>\n  e.a && e.b;", "const f=e=>e.a&&e.b;"),
        ("a - -b + ++c - d", "a- -b+ ++c-d"),
        ("a = b ? .5 : 2 ** c", "a=b?.5:2**c"),
        ("a = (b + c) / 2 + d / 3;", "a=(b+c)/ 2+d / 3;"),
        (
            #"say("a = b"); say('c , d'); say(`e ${f ? g : h}`);"#,
            #"say("a = b");say('c , d');say(`e ${f ? g : h}`);"#
        ),
        (#"say("a \" = b"); say("\\"); c = d"#, #"say("a \" = b");say("\\");c=d"#),
        (#"/a = \/ b|c/.test(d) || e"#, #"/a = \/ b|c/.test(d)||e"#),
        ("if (a) {\n  b();\n  c = \";}\";\n}\nelse d();", "if(a){b();c=\";}\"}\nelse d();"),
        ("delete a.b in c", "delete a.b in c"),
        ("a\n  && b\n  .c()\n  ? d\n  : e;", "a&&b.c()?d:e;"),
        ("if (a) {\n  b\n}", "if(a){b}"),
    ])
    func `minifying a script removes comments and insignificant whitespace`(
        _ script: String, _ compact: String
    ) {
        #expect(String(decoding: CompactScript.compact(Array(script.utf8)), as: UTF8.self) == compact)
    }

    @Test func `minifying a minified script does not change it`() {
        #expect(CompactScript.compact(Page.script.body) == Page.script.body)
        #expect(CompactScript.compact(Page.sizes.body) == Page.sizes.body)
        #expect(CompactScript.compact(Page.canvas.body) == Page.canvas.body)
        #expect(CompactScript.compact(Page.mask.body) == Page.mask.body)
        #expect(CompactScript.compact(Page.rows.body) == Page.rows.body)
        #expect(CompactScript.compact(Page.gestures.body) == Page.gestures.body)
    }
}
