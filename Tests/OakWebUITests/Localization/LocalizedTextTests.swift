import Foundation
import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct LocalizedTextTests {
    private func shown(_ text: Text, _ language: String) -> String {
        Page(text.environment(\.locale, Locale(identifier: language))).all(.text).map(\.textContent).joined()
    }

    private func shown(_ key: LocalizedStringKey, table: String? = nil, _ language: String = "de") -> String {
        shown(Text(key, tableName: table, bundle: .module), language)
    }

    @Test func `text uses the language of its environment`() {
        #expect(shown("Hello", "de") == "Hallo")
        #expect(shown("Hello", "de_CH") == "Hallo")
        #expect(shown("Hello", "ar_EG") == "مرحبًا")
        #expect(shown("Hello", "en_US") == "Hello")
    }

    @Test func `without a translation, the key is shown`() {
        #expect(shown("Hello", "fr") == "Hello")
        #expect(shown("Missing") == "Missing")
        #expect(shown("Missing \(3)") == "Missing 3")
        #expect(shown("Hello", table: "None") == "Hello")
    }

    @Test func `plural forms depend on the language and the number`() {
        #expect(shown("\(1) files", "en") == "1 file")
        #expect(shown("\(2) files", "en") == "2 files")
        #expect(shown("\(1) files") == "1 Datei")
        #expect(shown("\(0) files") == "0 Dateien")
        #expect(shown("\(1) files", "fr") == "1 file")
    }

    @Test func `interpolated numbers are formatted for the locale`() {
        #expect(shown("\(1234) files") == "1.234 Dateien")
        #expect(shown("\(1234) files", "en") == "1,234 files")
        #expect(shown("\(-1) files") == "-1 Datei")
    }

    @Test func `each number in a string has its own plural form`() {
        let key: LocalizedStringKey = "\("Anna") has \(1) books and \(2) films"
        #expect(shown(key) == "1 Buch und 2 Filme gehören Anna")
    }

    @Test func `percent signs are escaped in keys with interpolations`() {
        #expect(shown("\(5)% of \("x")") == "5 % von x")
    }

    @Test func `a string that varies by device uses the variation named other`() {
        #expect(shown("Tap") == "Klicken")
    }

    @Test func `Markdown in a translation is parsed, and values are shown verbatim`() throws {
        let page = Page(
            Text("Welcome, **\("*A*")**", bundle: .module).environment(\.locale, Locale(identifier: "de")))
        #expect(page.all(.textRun).map(\.textContent) == ["*A*", ", willkommen"])
        #expect(page.all(.textRun).first?.element[.fontWeight] == "bold")
    }

    @Test func `a styled value keeps its style in the translation`() {
        let page = Page(
            Text("Welcome, **\(Text("A").italic())**", bundle: .module)
                .environment(\.locale, Locale(identifier: "de")))
        #expect(page.all(.textRun).first?.element[.italic] == "true")
        #expect(page.all(.textRun).map(\.textContent) == ["A", ", willkommen"])
    }

    @Test func `text is looked up in strings files and stringsdict files`() {
        #expect(shown("Old", table: "Legacy") == #"Alt "neu""#)
        #expect(shown("\("a") and \("b")", table: "Legacy") == "b und a")
        #expect(shown("\(1) of \(5) days", table: "Legacy") == "1 Tag von 5 Tagen")
        #expect(shown("\(0) of \(1) days", table: "Legacy") == "kein Tag von 1 Tag")
        #expect(shown("Only in the base", table: "Legacy", "ja") == "The base")
    }

    @Test func `a Text inside another Text is translated`() {
        let hello = Text("Hello", bundle: .module)
        #expect(shown(hello + Text(verbatim: "!"), "de") == "Hallo!")
        #expect(shown(Text("(\(hello))"), "de") == "(Hallo)")
    }

    @Test func `translated text keeps its style`() throws {
        let page = Page(
            Text("Hello", bundle: .module).bold().environment(\.locale, Locale(identifier: "de")))
        #expect(try page.only(.text).element.text == "Hallo")
        #expect(try page.only(.text).element[.fontWeight] == "bold")
    }

    private struct Switch: View {
        @State private var language = "en"

        var body: some View {
            VStack {
                Text("Hello", bundle: .module).accessibilityHint(Text("Order", bundle: .module))
                Text("Welcome, **\("A")**", bundle: .module)
                TextField(text: .constant(""), prompt: Text("Order", bundle: .module)) { EmptyView() }
            }
            .navigationTitle(Text("Hello", bundle: .module))
            .environment(\.locale, Locale(identifier: language))
            Button("de") { language = "de" }
        }
    }

    @Test func `all text on a page is translated again when the locale changes`() throws {
        let page = Page(NavigationStack { Switch() })
        try page.press("de")
        #expect(page.all(.text).map(\.textContent).prefix(2) == ["Hallo", "A, willkommen"])
        #expect(page.all(.text).first?.element[.accessibilityHint] == "Bestellung")
        #expect(try page.only(.textField).element[.prompt] == "Bestellung")
    }

    @Test func `the title of a page uses the language of its environment`() throws {
        let page = Page(
            NavigationStack {
                Text("a").navigationTitle(Text("Hello", bundle: .module))
                    .environment(\.locale, Locale(identifier: "de"))
            })
        #expect(try page.only(.pageTitle).textContent == "Hallo")
    }

    @Test func `text without a table or bundle is not looked up in the bundles of other targets`() {
        #expect(shown(Text("Hello"), "de") == "Hello")
    }

    @Test func `a string literal is stored as plain text if the main bundle has no string table`() {
        #expect(Text("Hello").content == .plain("Hello"))
        #expect(Text("\(3) files").content == .plain("3 files"))
    }

    // MARK: Pages

    private struct Reader: View {
        @Environment(\.layoutDirection) private var direction
        @Environment(\.timeZone) private var timeZone

        var body: some View {
            Text("Hello", bundle: .module)
            Text(verbatim: "\(direction)")
            Text(Date(timeIntervalSince1970: 0), style: .time)
            Text(1234.5, format: .number)
            Text(verbatim: timeZone.identifier)
        }
    }

    @Test func `views use the language, the direction and the time zone of the page`() throws {
        let location = PageLocation(url: try #require(URL(string: "http://localhost/")))
        #expect(location.enter(languages: "de-DE,en", fallback: "de"))
        let page = Page(Reader().environment(location))
        #expect(page.texts[0] == "Hallo")
        #expect(page.texts[1] == "leftToRight")
        #expect(page.texts[3] == "1.234,5")

        #expect(location.enter(timeZone: "Asia/Tokyo"))
        page.flush()
        #expect(page.texts[2] == "9:00")
        #expect(page.texts[4] == "Asia/Tokyo")

        #expect(location.enter(languages: "ar", fallback: "ar"))
        page.host.evaluateAll()
        page.flush()
        #expect(page.texts[0] == "مرحبًا")
        #expect(page.texts[1] == "rightToLeft")
        #expect(location.direction == "rtl")
    }

    @Test(arguments: [
        "", "Nowhere/City", "../../etc/passwd", "Europe/Berlin\u{0}", String(repeating: "A", count: 10_000),
    ])
    func `an unknown time zone has no effect`(_ identifier: String) throws {
        let location = PageLocation(url: try #require(URL(string: "http://localhost/")))
        #expect(!location.enter(timeZone: identifier))
    }
}
