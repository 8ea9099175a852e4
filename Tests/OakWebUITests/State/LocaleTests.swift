import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct LocaleTests {
    private struct Reader: View {
        @Environment(\.layoutDirection) private var direction
        @Environment(\.locale) private var locale
        @Environment(\.calendar) private var calendar

        var body: some View { Text("\(direction) \(locale.identifier) \(calendar.identifier)") }
    }

    @Test func `views read the layout direction, the locale and the calendar of their environment`() {
        let view = Reader().environment(\.layoutDirection, .rightToLeft)
            .environment(\.locale, Locale(identifier: "de_DE"))
            .environment(\.calendar, Calendar(identifier: .hebrew))
        #expect(Page(view).texts == ["rightToLeft de_DE hebrew"])
    }

    @Test func `the layout direction and the language are attributes of the view's elements`() throws {
        let view = Text("a").environment(\.layoutDirection, .rightToLeft)
            .environment(\.locale, Locale(identifier: "de_DE"))
        #expect(try element(view)[.direction] == "rtl")
        #expect(try element(view)[.language] == "de-DE")
        #expect(Page(view).html.contains(#"dir="rtl""#))
        #expect(Page(view).html.contains(#"lang="de-DE""#))
    }

    @Test func `a view is mirrored only if flipping is enabled and its layout direction is right to left`()
        throws
    {
        func scale(_ isFlipped: Bool, _ direction: LayoutDirection) throws -> String? {
            let view = VStack { Text("a").flipsForRightToLeftLayoutDirection(isFlipped) }
                .environment(\.layoutDirection, direction)
            return try Page(view).only(.box).element[.scale]
        }
        #expect(try scale(true, .rightToLeft) == "-1 1")
        #expect(try scale(true, .leftToRight) == nil)
        #expect(try scale(false, .rightToLeft) == nil)
    }
}
