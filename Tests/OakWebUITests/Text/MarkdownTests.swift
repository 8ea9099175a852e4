import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct MarkdownTests {
    /// Returns the HTML of a `Text`'s parts.
    func html(_ key: LocalizedStringKey) -> String {
        Page(Text(key)).html.replacing(#"<span class="text">"#, with: "")
            .replacing(#" class="run""#, with: "").dropLast("</span>".count).description
    }

    @Test
    func `strong, emphasized, code and strikethrough text in Markdown becomes separate parts of a Text`() {
        #expect(html("a **b** c") == #"<span>a </span><span data-weight="bold">b</span><span> c</span>"#)
        #expect(html("*a*") == #"<span data-italic="true">a</span>"#)
        #expect(html("_a_") == #"<span data-italic="true">a</span>"#)
        #expect(html("`a*b*`") == #"<span data-design="monospaced">a*b*</span>"#)
        #expect(html("~~a~~") == #"<span data-line="strikethrough">a</span>"#)
    }

    @Test func `Markdown emphasis can be nested`() {
        #expect(
            html("**a *b* c**")
                == #"<span data-weight="bold">a </span>"#
                + #"<span data-weight="bold" data-italic="true">b</span>"#
                + #"<span data-weight="bold"> c</span>"#)
        #expect(html("***a***") == #"<span data-weight="bold" data-italic="true">a</span>"#)
    }

    @Test func `a Markdown link keeps its destination`() throws {
        let page = Page(Text("[our *site*](https://example.com/?a=1&b=2)"))
        let links = page.all(.link)
        #expect(
            links.map { $0.element[.address] }
                == Array(repeating: "https://example.com/?a=1&b=2", count: 2))
        #expect(links.map(\.textContent) == ["our ", "site"])
    }

    @Test func `a URL in angle brackets is a link`() throws {
        let page = Page(Text("see <https://example.com>"))
        #expect(try page.only(.link).element[.address] == "https://example.com")
    }

    @Test(arguments: ["2 * 3 * 4", "a_b_c", "**open", "[a](", "a*", "[a] b", "1 < 2", "~a~", "`open"])
    func `text without Markdown is shown verbatim`(text: String) {
        #expect(
            Page(Text(LocalizedStringKey(text))).texts.joined() == text
                || Page(Text(LocalizedStringKey(text))).text == text)
    }

    @Test(arguments: [
        " *a", " **a", " _a", " ~~a", "*a_b ", "[", "[a](", "[a](b", "[a](http://[", "[a]", "<", "<a",
        "`", "(", "\\", "a", "*a* ", "***a*** _b_ ", "[*a*](b) ", "*****", "*_", "**_~~",
    ])
    func `the number of steps for parsing Markdown is linear in the length of the text`(pattern: String) {
        func steps(_ count: Int) -> Int { InlineMarkdown(String(repeating: pattern, count: count)).steps }
        #expect(steps(2_000) <= 40 * 2_000 * pattern.count)
        #expect(steps(4_000) <= 2 * steps(2_000) + 100)
    }

    @Test func `an invalid Markdown link destination is parsed once, regardless of preceding brackets`() {
        func steps(_ count: Int) -> Int {
            let address = String(repeating: "x", count: count)
            return InlineMarkdown(String(repeating: "[", count: count) + "a](http://[\(address))").steps
        }
        #expect(steps(4_000) <= 2 * steps(2_000) + 100)
    }

    @Test func `balanced parentheses are part of a Markdown link destination`() throws {
        let page = Page(Text("[oaks](https://example.com/Oak_(tree)) grow"))
        #expect(try page.only(.link).element[.address] == "https://example.com/Oak_(tree)")
        #expect(page.text == "oaks grow")
    }

    @Test func `a backslash escapes a Markdown delimiter`() {
        #expect(Page(Text(#"\*a\*"#)).text == "*a*")
    }

    @Test(arguments: ["**b**", "[x](javascript:alert(1))", "`", "<https://evil.example>", "\\"])
    func `interpolated values are shown verbatim`(value: String) {
        let page = Page(Text("*a* \(value) **c**"))
        #expect(page.host.root.textContent == "a \(value) c")
        #expect(page.all(.link).isEmpty)
        #expect(Page(Text("plain \(value)")).texts == ["plain \(value)"])
    }

    /// Tests the private-use characters that the parser uses internally, and their neighbors.
    @Test(arguments: (UInt32(0x10FDFF)...0x10FE31).compactMap { Unicode.Scalar($0).map { String($0) } })
    func `private-use characters in Markdown text are preserved`(character: String) {
        let value = "x\(character)*y*\(character)"
        let page = Page(Text("*a*\(character) \(value) \(Text("b").bold())\u{301} \(character)"))
        #expect(page.host.root.textContent == "a\(character) \(value) b\u{301} \(character)")
        #expect(Page(Text(LocalizedStringKey("a\(character)"))).texts == ["a\(character)"])
    }

    @Test(arguments: ["a_b", "a(b)", "ü", "\u{10FE00}"])
    func `a value interpolated into a Markdown link destination becomes part of the destination`(
        value: String
    ) throws {
        let page = Page(Text("[text](https://example.com/\(value)) \(Text("b").bold())"))
        let address = try #require(page.all(.link).first?.element[.address])
        #expect(URL(string: address)?.path == "/\(value)")
    }

    @Test func `an interpolated value between Markdown delimiters has the style of the delimiters`() {
        #expect(html("**\("x*y")**") == #"<span data-weight="bold">x*y</span>"#)
    }

    @Test func `an interpolated Text keeps its style`() {
        #expect(
            html("a \(Text("b").bold()) c")
                == #"<span>a </span><span data-weight="bold">b</span><span> c</span>"#)
    }

    @Test func `a Text created from a String variable shows the string verbatim`() {
        let text = "**a**"
        #expect(Page(Text(text)).texts == ["**a**"])
        #expect(Page(Text(verbatim: "**a**")).texts == ["**a**"])
    }

    @Test func `a link with a javascript URL is blocked and reported as an issue`() throws {
        var issues: [GraphIssue] = []
        let page = Page(Text("[a](javascript:alert%281%29)")) { issues.append($0) }
        #expect(try page.only(.link).element[.address] == nil)
        #expect(issues == [.refusedLink("javascript:alert%281%29")])
    }
}
