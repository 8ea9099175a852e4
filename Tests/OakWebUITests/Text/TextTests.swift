import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct TextTests {
    @Test func `plain text is rendered as one element without attributes`() throws {
        #expect(try element(Text("a & b")) == Element(.text, text: "a & b"))
        #expect(Page(Text("a & <b>")).html == #"<span class="text">a &amp; &lt;b&gt;</span>"#)
    }

    @Test func `plain text requires only one node`() {
        let empty = Page(Group {}).host.nodeCount
        #expect(Page(Group { Text("a") }).host.nodeCount == empty)
    }

    @Test func `text is rendered with its font`() throws {
        let element = try element(Text("a").font(.title.bold()))
        #expect(element[.font] == "title")
        #expect(element[.fontWeight] == "bold")
    }

    @Test func `a font size in points is rendered in rem`() throws {
        let element = try element(Text("a").font(.system(size: 34, weight: .heavy, design: .serif)))
        #expect(element[.fontSize] == "2rem")
        #expect(element[.fontWeight] == "heavy")
        #expect(element[.fontDesign] == "serif")
    }

    @Test func `bold, italic, underline, strikethrough and monospaced digits are rendered`() throws {
        let text = Text("a").bold().italic().underline().strikethrough().monospacedDigit()
        let element = try element(text)
        #expect(element[.fontWeight] == "bold")
        #expect(element[.italic] == "true")
        #expect(element[.textLine] == "both")
        #expect(element[.tabularDigits] == "")
    }

    @Test func `kerning, baseline offset, color and image scale are rendered`() throws {
        let element = try element(Text("a").kerning(2).baselineOffset(3).foregroundColor(.red))
        #expect(element[.tracking] == "2px")
        #expect(element[.baselineOffset] == "3px")
        #expect(element[.foreground] == "var(--red)")
        #expect(
            try OakWebUITests.element(Image(systemName: "star").imageScale(.large))[.imageScale] == "large")
    }

    @Test func `a style set on a Text takes precedence over the environment`() throws {
        let page = Page(VStack { Text("a").font(.caption).foregroundStyle(.red) }.font(.title).bold())
        let text = try page.only(.text).element
        #expect(text[.font] == "caption")
        #expect(text[.fontWeight] == "bold")
        #expect(text[.foreground] == "var(--red)")
    }

    @Test func `a text style modifier applies to all content of the view`() throws {
        let page = Page(
            VStack { HStack { Text("a") } }.font(.headline).lineLimit(2).multilineTextAlignment(.center)
                .textCase(.uppercase).truncationMode(.middle).textSelection(.enabled).lineSpacing(4)
                .tracking(1))
        let text = try page.only(.text).element
        #expect(text[.font] == "headline")
        #expect(text[.lineLimit] == "2")
        #expect(text[.textAlignment] == "center")
        #expect(text[.textCase] == "uppercase")
        #expect(text[.truncation] == "middle")
        #expect(text[.selection] == "enabled")
        #expect(text[.lineSpacing] == "4")
        #expect(text[.tracking] == "1px")
    }

    @Test func `a change to a text style emits one operation per affected Text`() throws {
        let page = Page(Changing { changed in VStack { Text("a") }.font(changed ? .title : .body) })
        try page.press("change")
        #expect(page.lastOperations.count == 1)
        #expect(try page.only(.text).element[.font] == "title")
    }

    @Test func `an inner text style modifier takes precedence over an outer one`() throws {
        let page = Page(Text("a").modifier(EmptyModifierForTests()).font(.caption).font(.title))
        #expect(try page.only(.text).element[.font] == "caption")
    }

    struct EmptyModifierForTests: ViewModifier {
        func body(content: Content) -> some View { content }
    }

    @Test func `concatenated Text values keep their own styles`() throws {
        let page = Page((Text("a").bold() + Text("b")).italic())
        let runs = page.all(.textRun).map(\.element)
        #expect(runs.map(\.text) == ["a", "b"])
        #expect(runs.map { $0[.fontWeight] } == ["bold", nil])
        #expect(try page.only(.text).element[.italic] == "true")
    }

    @Test func `adding or removing parts of a Text emits operations`() throws {
        let page = Page(Changing { $0 ? Text("a").bold() + Text("b") : Text("plain") })
        try page.press("change")
        #expect(page.all(.textRun).count == 2)
        try page.press("change")
        #expect(page.texts == ["plain"])
        #expect(page.all(.textRun).isEmpty)
    }

    @Test func `a Text can be created from a value and a format style`() {
        let english = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
        #expect(Text(1234.5, format: english).text == "1,234.5")
        #expect(Text(NSNumber(value: 3), formatter: NumberFormatter()).text == "3")
    }

    @Test func `a Text can show only the date or only the time of a Date`() {
        let date = Date(timeIntervalSince1970: 0)
        #expect(Text(date, style: .date).text == date.formatted(date: .long, time: .omitted))
        #expect(Text(date, style: .time).text == date.formatted(date: .omitted, time: .shortened))
    }

    @Test func `a link in an attributed string is rendered as a link`() throws {
        var attributed = AttributedString("site")
        attributed.link = URL(string: "https://example.com")
        let page = Page(Text(AttributedString("my ") + attributed))
        #expect(try page.only(.link).element[.address] == "https://example.com")
        #expect(try page.only(.text).textContent == "my site")
    }

    @Test(arguments: [Image.TemplateRenderingMode.original, .template])
    func `the address of a redacted image is not sent to the page`(_ mode: Image.TemplateRenderingMode) throws
    {
        let image = Image("secret").renderingMode(mode)
        #expect(HTMLWriter.html(try Page(image).only(.image)).contains("secret"))
        #expect(
            !HTMLWriter.html(try Page(image.redacted(reason: .placeholder)).only(.image)).contains("secret"))
    }

    @Test func `redacted text is not sent to the page`() throws {
        let page = Page(
            VStack {
                Text("secret one")
                Text("shown").unredacted()
            }
            .redacted(reason: .placeholder))
        #expect(!page.html.contains("secret"))
        #expect(page.html.contains("shown"))
        let first = try #require(page.all(.text).first).element
        #expect(first[.redacted] == "")
        #expect(first.text?.count == "secret one".count)
    }

    @Test func `text style modifiers set the corresponding environment values`() {
        struct Reader: View {
            @Environment(\.font) private var font
            @Environment(\.lineLimit) private var lineLimit
            @Environment(\.multilineTextAlignment) private var alignment
            @Environment(\.redactionReasons) private var reasons
            var body: some View {
                Text("\(font == .title) \(lineLimit ?? 0) \("\(alignment)") \(reasons.isEmpty)")
            }
        }
        #expect(
            Page(Reader().font(.title).lineLimit(3).multilineTextAlignment(.trailing)).texts
                == ["true 3 trailing true"])
    }
}
