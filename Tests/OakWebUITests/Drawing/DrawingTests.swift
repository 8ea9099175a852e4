import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct DrawingTests {
    @Test func `a shape is filled with the foreground style by default`() throws {
        #expect(try element(Circle())[.shape] == "circle")
        #expect(try element(Circle())[.paint] == "currentColor")
        #expect(try element(Circle().foregroundStyle(.red))[.paint] == "var(--red)")
        #expect(try element(Ellipse().fill(.red))[.shape] == "ellipse")
        #expect(try element(Capsule().fill(.red))[.paint] == "var(--red)")
        #expect(try element(Rectangle().fill(.regularMaterial))[.material] == "regular")
        #expect(try element(RoundedRectangle(cornerRadius: 4))[.cornerRadius] == "4px")
        #expect(
            try element(UnevenRoundedRectangle(topLeadingRadius: 1, bottomTrailingRadius: 2))[
                .cornerRadius]
                == "1px 0px 2px 0px")
    }

    @Test func `a stroke is rendered with its line width and placement`() throws {
        let centered = try element(Circle().stroke(.blue, lineWidth: 3))
        #expect(centered[.stroke] == "center")
        #expect(centered[.lineWidth] == "3")
        let inner = try element(Circle().strokeBorder(.blue, lineWidth: 2))
        #expect(inner[.stroke] == "inside")
    }

    @Test func `stroking a shape without a style returns a shape that can be filled`() throws {
        let line = try element(Circle().stroke(lineWidth: 3))
        #expect(line[.stroke] == "center")
        #expect(line[.lineWidth] == "3")
        #expect(line[.paint] == "currentColor")
        #expect(try element(Circle().stroke(lineWidth: 3).fill(.red))[.paint] == "var(--red)")
    }

    @Test func `a shape can be filled and stroked`() throws {
        let page = Page(Circle().fill(.red).stroke(.blue))
        #expect(page.all(.shape).map { $0.element[.paint] } == ["var(--red)", "var(--blue)"])
        #expect(page.all(.shape).map { $0.element[.stroke] } == [nil, "center"])
    }

    @Test func `a background with a shape is rendered as a box with the corners of that shape`() throws {
        let element = try element(Text("a").background(.red, in: .rect(cornerRadius: 8)))
        #expect(element[.background] == "var(--red)")
        #expect(element[.cornerRadius] == "8px")
        #expect(try OakWebUITests.element(Text("a").background(.thinMaterial))[.material] == "thin")
        #expect(try OakWebUITests.element(Text("a").background())[.background] == "var(--bg)")
    }

    @Test func `a background precedes its view and an overlay follows it`() throws {
        let behind = Page(Text("a").background(alignment: .top) { Text("b") })
        #expect(behind.texts == ["b", "a"])
        #expect(behind.all(.box).map { $0.element[.layer] } == [nil, "background"])
        #expect(behind.all(.box).last?.element[.alignment] == "top center")
        let before = Page(Text("a").overlay(alignment: .bottom) { Text("b") })
        #expect(before.texts == ["a", "b"])
        #expect(before.all(.box).map { $0.element[.layer] } == [nil, "overlay"])
        #expect(try Page(Text("a").border(.red, width: 2)).only(.shape).element[.lineWidth] == "2")
    }

    @Test func `a clipped view has the corners of the clip shape`() throws {
        #expect(try element(Text("a").clipShape(Circle()))[.shape] == "circle")
        #expect(try element(Text("a").clipShape(Circle()))[.clipped] == "")
        #expect(try element(Text("a").cornerRadius(3))[.cornerRadius] == "3px")
        #expect(try element(Text("a").clipped()).attributes == [Attribute(.clipped)])
    }

    @Test func `grayscale is rendered as a CSS filter`() throws {
        #expect(try element(Text("a").grayscale(0.5))[.filter] == "grayscale(0.5)")
    }

    @Test func `opacity, shadows, transforms and other visual effects are rendered with their values`() throws
    {
        #expect(try element(Text("a").opacity(0.5))[.opacity] == "0.5")
        #expect(try element(Text("a").opacity(7))[.opacity] == "1")
        #expect(try element(Text("a").offset(x: 1, y: -2))[.translation] == "1px -2px")
        #expect(
            try element(Text("a").rotationEffect(.radians(.pi), anchor: .topLeading))[.rotation]
                == "180deg")
        #expect(try element(Text("a").rotationEffect(.zero, anchor: .topLeading))[.anchor] == "0% 0%")
        #expect(try element(Text("a").scaleEffect(2))[.scale] == "2")
        #expect(try element(Text("a").scaleEffect(x: 2))[.scale] == "2 1")
        #expect(try element(Text("a").blur(radius: 2))[.filter] == "blur(2px)")
        #expect(
            try element(Text("a").shadow(color: .red, radius: 3, y: 1))[.filter]
                == "drop-shadow(0px 1px 3px var(--red))")
        #expect(try element(Text("a").hidden())[.hidden] == "")
    }

    @Test func `modifiers that are accepted but have no effect do not change the rendered page`() {
        let plain = Page(Text("a")).html
        #expect(
            Page(
                Text("a").animation(.default, value: 1).ignoresSafeArea()
            ).html == plain)
        #expect(withAnimation { 3 } == 3)
    }

    @Test func `a background with a hierarchical style follows changes to the foreground style`() throws {
        let page = Page(Changing { Text("a").background(.secondary).foregroundStyle($0 ? .red : .blue) })
        #expect(
            try page.only(.box).element[.background] == "color-mix(in srgb, var(--blue) 62%, transparent)"
        )
        try page.press("change")
        #expect(
            try page.only(.box).element[.background] == "color-mix(in srgb, var(--red) 62%, transparent)")
    }
}
