import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ContainerShapeTests {
    @Test func `a container-relative shape has the shape of its container`() throws {
        let page = Page(ContainerRelativeShape().containerShape(RoundedRectangle(cornerRadius: 20)))
        let shape = try page.only(.shape).element
        #expect(shape[.shape] == "rectangle")
        #expect(shape[.cornerRadius] == "20px")
        #expect(try Page(ContainerRelativeShape()).only(.shape).element[.shape] == "rectangle")
        let nested = ContainerRelativeShape().containerShape(ContainerRelativeShape()).containerShape(
            Capsule())
        #expect(try Page(nested).only(.shape).element[.shape] == "capsule")
    }

    @Test func `a clip and a background follow the container shape`() throws {
        let clipped = Text("a").clipShape(.containerRelative).containerShape(Circle())
        #expect(try element(clipped)[.shape] == "circle")
        let filled = Text("a").background(.red, in: ContainerRelativeShape()).containerShape(Circle())
        #expect(try element(filled)[.shape] == "circle")
    }

    @Test func `the stroke of a container-relative shape follows the container`() throws {
        let page = Page(ContainerRelativeShape().stroke(.red, lineWidth: 3).containerShape(Circle()))
        let shape = try page.only(.shape).element
        #expect(shape[.shape] == "circle")
        #expect(shape[.lineWidth] == "3")
    }

    @Test func `a background uses the background style of its view`() throws {
        #expect(try element(Text("a").background())[.background] == "var(--bg)")
        #expect(try element(Text("a").background().backgroundStyle(.red))[.background] == "var(--red)")
        // A background style that refers to the background style stands for the background of the page.
        let own = Text("a").background().backgroundStyle(.background).backgroundStyle(.red)
        #expect(try element(own)[.background] == "var(--bg)")
    }

    @Test func `the colorMultiply modifier applies a filter whose definition is in the view`() throws {
        let page = Page(Text("a").colorMultiply(.red))
        let name = try #require(try page.only(.colorFilter).element[.filterName])
        #expect(page.all(.box).first?.element[.filter] == "url(#\(name))")
        #expect(
            try page.html(.colorFilter).contains(
                #"<filter color-interpolation-filters="sRGB" id="\#(name)">"#))
        #expect(try page.html(.colorFilter).contains("--paint:var(--red);"))
        let other = try Page(Text("a").colorMultiply(.blue)).only(.colorFilter).element[.filterName]
        #expect(other != name)
    }

    @Test func `a new colorMultiply color replaces the filter`() throws {
        let page = Page(Changing { Text("a").colorMultiply($0 ? .red : .blue) })
        let old = try page.only(.colorFilter)
        try page.press("change")
        #expect(try page.only(.colorFilter).id != old.id)
        let name = try page.only(.colorFilter).element[.filterName]
        #expect(page.all(.box).first?.element[.filter] == name.map { "url(#\($0))" })
    }
}
