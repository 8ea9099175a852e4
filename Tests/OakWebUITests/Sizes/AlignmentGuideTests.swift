import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct AlignmentGuideTests {
    @Test func `a constant alignment guide moves a view by the difference from the default guide`() throws {
        let leading = try element(Text("a").alignmentGuide(.leading) { _ in 12 })
        #expect(leading[.guideLeading] == "calc(-12px + 0%)")
        let top = try element(Text("a").alignmentGuide(.top) { $0[.top] - 4 })
        #expect(top[.guideTop] == "calc(4px + 0%)")
        #expect(leading[.measured] == nil)
    }

    @Test func `an alignment guide that depends on the length of the view is relative to that length`() throws
    {
        #expect(
            try element(Text("a").alignmentGuide(.leading) { $0[.trailing] })[.guideLeading]
                == "calc(0px + -100%)")
        #expect(
            try element(Text("a").alignmentGuide(.trailing) { $0.width / 4 + 1 })[.guideTrailing]
                == "calc(-1px + 75%)")
        #expect(
            try element(Text("a").alignmentGuide(VerticalAlignment.center) { $0[.bottom] })[.guideMiddle]
                == "calc(0px + -50%)")
        #expect(
            try element(Text("a").alignmentGuide(.firstTextBaseline) { $0[.firstTextBaseline] - 3 })[
                .guideFirstBaseline] == "calc(3px + 0%)")
    }

    @Test func `guides for several alignments are independent of each other`() throws {
        let both = try element(
            Text("a").alignmentGuide(.leading) { _ in 1 }.alignmentGuide(HorizontalAlignment.center) { _ in 2
            }
            .alignmentGuide(.bottom) { _ in 3 })
        #expect(both[.guideLeading] == "calc(-1px + 0%)")
        #expect(both[.guideCenter] == "calc(-2px + 50%)")
        #expect(both[.guideBottom] == "calc(-3px + 100%)")
    }

    @Test func `a nonlinear alignment guide takes effect after the page has reported the size of the view`()
        throws
    {
        let page = Page(Text("a").alignmentGuide(.leading) { max($0.width, 50) / $0.height })
        let text = try page.only(.text)
        #expect(text.element[.guideLeading] == nil)
        #expect(text.element[.measured] == "")
        page.send(.size, "0,0,80,20", to: text)
        #expect(text.element[.guideLeading] == "-4px")
        page.send(.size, "0,0,10,20", to: text)
        #expect(text.element[.guideLeading] == "-2.5px")
    }

    @Test func `the dimensions of a view contain the positions of all guides`() {
        let dimensions = ViewDimensions(width: 40, height: 20)
        #expect(
            [dimensions[.leading], dimensions[HorizontalAlignment.center], dimensions[.trailing]] == [
                0, 20, 40,
            ])
        let vertical: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
        #expect(vertical.map { dimensions[$0] } == [0, 10, 20, 20, 20])
    }
}
