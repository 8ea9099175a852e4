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

    @Test func `blend modes and compositing groups are rendered as CSS properties`() throws {
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

@MainActor
@Suite struct TransformEffectTests {
    @Test func `an affine transformation has its origin at the top-left corner of the view`() throws {
        let element = try element(Text("a").transformEffect(CGAffineTransform(translationX: 3, y: 4)))
        #expect(element[.transform] == "matrix(1.0,0.0,0.0,1.0,3.0,4.0)")
        #expect(element[.anchor] == "0% 0%")
        #expect(element[.measured] == nil)
    }

    @Test func `the perspective of a 3D rotation depends on the size of the view`() throws {
        func turned<V: View>(_ view: V) throws -> Element {
            try #require(Page(view).all(.box).first { $0.element[.transform] != nil }).element
        }
        let fixed = try turned(
            Color.red.frame(width: 200, height: 100).rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)))
        #expect(fixed[.transform] == "perspective(200px) rotate3d(0,1,0,45deg)")
        #expect(fixed[.anchor] == "50% 50% 0px")
        #expect(fixed[.measured] == nil)
        let text = try turned(
            Text("a").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0.5))
        #expect(text[.transform] == "perspective(600px) rotate3d(0,1,0,45deg)")
        #expect(text[.measured] == "")
        let flat = try turned(
            Text("a").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0))
        #expect(flat[.transform] == "rotate3d(0,1,0,45deg)")
        #expect(flat[.measured] == nil)
    }

    private struct Shake: GeometryEffect {
        var distance: CGFloat

        var animatableData: CGFloat {
            get { distance }
            set { distance = newValue }
        }

        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: distance * size.width, y: 0))
        }
    }

    @Test func `a geometry effect receives the size of the view`() throws {
        let page = Page(Color.red.frame(width: 200, height: 100).modifier(Shake(distance: 0.1)))
        let box = try #require(page.all(.box).first { $0.element[.transform] != nil }).element
        #expect(box[.transform]?.contains("20.0,0.0,0.0,1.0") == true)
    }

    @Test func `a projection can be inverted`() {
        var projection = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 4))
        projection.m13 = 0.5
        let product = projection.concatenating(projection.inverted())
        #expect(abs(product.m11 - 1) < 1e-9 && abs(product.m13) < 1e-9 && abs(product.m22 - 1) < 1e-9)
        #expect(!projection.isAffine && !projection.isIdentity && ProjectionTransform().isIdentity)
        var empty = ProjectionTransform(CGAffineTransform())
        empty.m33 = 0
        let isInverted = empty.invert()
        #expect(!isInverted)
    }

    @Test func `a mask is a hidden layer in the frame of its view`() throws {
        let page = Page(Color.red.frame(width: 200, height: 100).mask { Circle() })
        let masked = try #require(page.all(.box).first { $0.element[.masked] != nil })
        let layer = try #require(masked.children.last)
        #expect(layer.element[.layer] == "mask")
        #expect(layer.element[.inert] == "")
        #expect(page.all(.shape).last?.element[.accessibilityHidden] == "true")
        #expect(masked.spans == Spans(x: Span(200, 200), y: Span(100, 100)).known())
    }
}
