import Testing

@testable import OakLive

struct StyleSheetTests {
    private let sheet = String(decoding: Page.style.body, as: UTF8.self)

    /// If a selector in `:has()` contains the `style` attribute, Chromium computes the styles of all elements in a
    /// scroll view again whenever the style of one of them changes.
    @Test func `no style rule matches an element because of the style attributes of its descendants`() {
        #expect(sheet.contains(":has("))
        #expect(sheet.firstMatch(of: #/:has\([^{}]*\[style/#) == nil)
    }

    /// If a universal selector follows `:has()`, Chromium computes the styles of all elements in the enclosing views
    /// again whenever an element is inserted or removed.
    @Test func `no style rule that depends on an element's content matches all children of the element`() {
        #expect(sheet.firstMatch(of: #/:has\([^{}]*?\)\)? > (\*|:[a-z])/#) == nil)
    }
}
