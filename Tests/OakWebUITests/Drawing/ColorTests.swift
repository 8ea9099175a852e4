import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ColorTests {
    @Test func `a named color is rendered as a variable of the style sheet`() {
        #expect(Color.red.styleValue == "var(--red)")
        #expect(Color.primary.styleValue == "var(--text)")
        #expect(Color.clear.styleValue == "transparent")
    }

    @Test func `applying opacity to a color twice multiplies the opacities`() {
        #expect(
            Color.red.opacity(0.5).opacity(0.5).styleValue
                == "color-mix(in srgb, var(--red) 25%, transparent)")
    }

    @Test func `the components of a color are rendered as numbers`() {
        #expect(Color(red: 1, green: 0.5, blue: 0).styleValue == "color(srgb 1 0.5 0 / 1)")
        #expect(Color(white: 0.25, opacity: 0.5).styleValue == "color(srgb 0.25 0.25 0.25 / 0.5)")
        #expect(
            Color(.displayP3, red: .nan, green: .infinity, blue: -1).styleValue
                == "color(display-p3 0 0 -1 / 1)")
    }

    @Test func `the hue, saturation and brightness of a color are converted to RGB components`() {
        #expect(Color(hue: 0, saturation: 1, brightness: 1).styleValue == "color(srgb 1 0 0 / 1)")
        #expect(
            Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5).styleValue == "color(srgb 0 0.5 0 / 1)")
        #expect(
            Color(hue: 0.5, saturation: 0, brightness: 0.4).styleValue == "color(srgb 0.4 0.4 0.4 / 1)")
    }

    @Test func `a hierarchical style is relative to the foreground style`() throws {
        #expect(try element(Text("a").foregroundStyle(.secondary))[.foreground] == "var(--text-2)")
        let page = Page(VStack { Text("a").foregroundStyle(.secondary) }.foregroundStyle(.green))
        #expect(
            try page.only(.text).element[.foreground]
                == "color-mix(in srgb, var(--green) 62%, transparent)")
        let levels = Page(VStack { Text("a").foregroundStyle(.secondary) }.foregroundStyle(.green, .red))
        #expect(try levels.only(.text).element[.foreground] == "var(--red)")
    }

    @Test func `applying a hierarchical style twice has the same effect as applying it once`() throws {
        let page = Page(VStack { Text("a").foregroundStyle(.secondary) }.foregroundStyle(.secondary))
        #expect(try page.only(.text).element[.foreground] == "var(--text-2)")
    }

    @Test func `a custom shape style is rendered as the style that it resolves to`() throws {
        struct Warning: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> Color {
                environment.isEnabled ? .orange : .gray
            }
        }
        let page = Page(Changing { Text("a").foregroundStyle(Warning()).disabled($0) })
        #expect(try page.only(.text).element[.foreground] == "var(--orange)")
        try page.press("change")
        #expect(try page.only(.text).element[.foreground] == "var(--gray)")
    }

    @Test func `gradients are rendered as CSS`() throws {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottomTrailing)
        #expect(
            try element(Text("a").foregroundStyle(gradient))[.foregroundGradient]
                == "linear-gradient(153.435deg, var(--red) 16.667%, var(--blue) 100%)")
        #expect(
            try element(
                Rectangle().fill(
                    RadialGradient(colors: [.red], center: .center, startRadius: 2, endRadius: 10)))[
                    .paint]
                == "radial-gradient(circle at 50% 50%, var(--red) 2px, var(--red) 2px)")
    }

    @Test(arguments: [
        (UnitPoint.top, UnitPoint.bottom, "to bottom", "0%", "100%"),
        (.top, .center, "to bottom", "0%", "50%"),
        (UnitPoint(x: 0.75, y: 0), UnitPoint(x: 0.25, y: 0), "to left", "25%", "75%"),
        (.topLeading, .center, "to bottom right", "0%", "50%"),
        (.bottomTrailing, UnitPoint(x: -1, y: -1), "to top left", "0%", "200%"),
        (.center, .center, "to bottom", "0%", "100%"),
    ])
    func `the color stops of a linear gradient are distributed between its start and end points`(
        _ start: UnitPoint, _ end: UnitPoint, _ direction: String, _ first: String, _ last: String
    ) throws {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: start, endPoint: end)
        #expect(
            try element(Rectangle().fill(gradient))[.paint]
                == "linear-gradient(\(direction), var(--red) \(first), var(--blue) \(last))")
    }

    @Test func `a tint applies to the content of a view, and inner tints take precedence`() throws {
        let page = Page(VStack { Text("a") }.tint(.red).tint(.blue))
        #expect(try page.only(.verticalStack).element[.tint] == "var(--red)")
        #expect(page.html.hasPrefix(#"<div class="v" style="--accent:var(--red);">"#))
    }

    @Test
    func `a nil tint selects the default accent color, and a nil accent color inherits the outer color`()
        throws
    {
        struct Presenting: View {
            var body: some View { Text("a").sheet(isPresented: .constant(true)) { Text("sheet") } }
        }
        let reset = Page(VStack { Presenting().tint(nil) }.tint(.red))
        #expect(reset.all(.text).first?.element[.tint] == "var(--default-accent)")
        #expect(try reset.only(.dialog).element[.tint] == nil)
        let kept = Page(VStack { Presenting().accentColor(nil) }.tint(.red))
        #expect(kept.all(.text).first?.element[.tint] == nil)
        #expect(try kept.only(.dialog).element[.tint] == "var(--red)")
    }

    @Test func `a color used as a view fills the available space`() throws {
        let element = try element(Color.red)
        #expect(element.role == .shape)
        #expect(element[.paint] == "var(--red)")
    }

    @Test func `a color scheme is rendered as an attribute, and views can read it from the environment`()
        throws
    {
        #expect(try element(Text("a").preferredColorScheme(.dark))[.preferredColorScheme] == "dark")
        #expect(try element(Text("a").environment(\.colorScheme, .dark))[.colorScheme] == "dark")
        struct Reader: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(scheme == .dark ? "dark" : "light") }
        }
        #expect(Page(Reader()).texts == ["light"])
        #expect(Page(Reader().environment(\.colorScheme, .dark)).texts == ["dark"])
        #expect(Page(Reader().preferredColorScheme(.dark)).texts == ["dark"])
    }
}
