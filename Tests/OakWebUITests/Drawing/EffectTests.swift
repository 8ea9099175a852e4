import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct EffectTests {
    @Test func `the brightness modifier adds to each color component instead of scaling it`() throws {
        #expect(try element(Text("a").brightness(0.5))[.filter] == "contrast(0.5) brightness(2.0)")
        let darker = try element(Text("a").brightness(-0.5))[.filter]
        #expect(darker == "invert(1) contrast(0.5) brightness(2.0) invert(1)")
        #expect(try element(Text("a").brightness(9))[.filter] == "contrast(0.333333) brightness(3.0)")
    }

    @Test func `effects on colors are rendered as CSS filters`() throws {
        #expect(try element(Text("a").contrast(2))[.filter] == "contrast(2)")
        #expect(try element(Text("a").contrast(-1))[.filter] == "contrast(0)")
        #expect(try element(Text("a").hueRotation(.degrees(90)))[.filter] == "hue-rotate(90deg)")
        #expect(try element(Text("a").colorInvert())[.filter] == "invert(1)")
    }

    @Test func `a blend mode is rendered as a CSS property, and a compositing group isolates it`() throws {
        #expect(try element(Text("a").blendMode(.colorDodge))[.blendMode] == "color-dodge")
        #expect(try element(Text("a").compositingGroup())[.isolation] == "isolate")
        #expect(Page(Text("a").blendMode(.multiply)).html.contains("mix-blend-mode:multiply"))
    }

    @Test func `a view with a position fills the available space and is centered at the position`() throws {
        let page = Page(Text("a").position(x: 10, y: 20))
        #expect(
            page.all(.box).map { $0.element[.translation] } == [
                nil, "calc(10px - 50%) calc(20px - 50%)",
            ])
        #expect(page.all(.box).first?.spans.x.grows == true)
        #expect(page.all(.box).first?.spans.y.grows == true)
    }

    @Test func `a symbol is shown in the variant that its view requests, if the variant exists`() throws {
        func symbol<V: View>(_ view: V) -> String? { Page(view).all(.icon).first?.element[.symbol] }
        #expect(symbol(Image(systemName: "star").symbolVariant(.fill)) == "star.fill")
        #expect(symbol(Image(systemName: "star.fill").symbolVariant(.fill)) == "star.fill")
        #expect(symbol(Image(systemName: "plus").symbolVariant(.circle)) == "plus.circle")
        let both = Image(systemName: "plus").symbolVariant(.fill).symbolVariant(.circle)
        #expect(symbol(both) == "plus.circle.fill")
        #expect(symbol(Image(systemName: "star").symbolVariant(.none)) == "star")
        #expect(SymbolVariants.circle.fill.contains(.fill))
        #expect(!SymbolVariants.circle.contains(.fill))
        #expect(SymbolVariants.rectangle.name(of: "no.such.symbol") == "no.such.symbol")
    }
}
