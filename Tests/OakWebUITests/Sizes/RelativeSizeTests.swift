import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct RelativeSizeTests {
    @Test func `a relative frame has the size of its container`() throws {
        let both = try element(
            Text("a").containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading))
        #expect(both[.relativeWidth] == "max(0px, calc(0px + 100cqw))")
        #expect(both[.relativeHeight] == "max(0px, calc(0px + 100cqh))")
        #expect(both[.alignment] == "top leading")
        #expect(both[.relativeAxes] == "x y")
        let wide = try element(Text("a").containerRelativeFrame(.horizontal))
        #expect(wide[.relativeHeight] == nil)
        #expect(wide[.relativeAxes] == "x")
        #expect(
            Page(Text("a").containerRelativeFrame(.horizontal)).html.contains(
                "--cw:max(0px, calc(0px + 100cqw));"))
    }

    @Test func `a relative frame can span several of the equal parts of its container`() throws {
        // Of 4 parts with 3 gaps of 8 points, 2 parts with the gap between them.
        let part = try element(Text("a").containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 8))
        #expect(part[.relativeWidth] == "max(0px, calc(-4px + 50cqw))")
        let none = try element(Text("a").containerRelativeFrame(.vertical, count: 0, spacing: 8))
        #expect(none[.relativeHeight] == "max(0px, calc(0px + 100cqh))")
    }

    @Test func `a relative frame computes its size with a linear function`() throws {
        let view = Text("a").containerRelativeFrame([.horizontal, .vertical]) { length, axis in
            axis == .horizontal ? length * 0.8 - 16 : length / 3
        }
        #expect(try element(view)[.relativeWidth] == "max(0px, calc(-16px + 80cqw))")
        #expect(try element(view)[.relativeHeight] == "max(0px, calc(0px + 33.333cqh))")
    }

    @Test func `a relative frame whose length is not a linear function is reported`() {
        var issues: [GraphIssue] = []
        let page = Page(Text("a").containerRelativeFrame(.horizontal) { length, _ in min(length, 300) }) {
            issues.append($0)
        }
        #expect(issues == [.nonlinearLength])
        #expect("\(issues[0])".contains("containerRelativeFrame"))
        #expect(page.all(.box).first?.element[.relativeWidth] == "max(0px, calc(0px + 30cqw))")
    }

    @Test func `a relative frame does not grow even if its content does`() {
        let page = Page(Color.red.containerRelativeFrame(.horizontal))
        #expect(page.all(.box).first?.spans == Spans(x: .content, y: .flexible))
    }

    @Test func `a safe area inset precedes or follows the view, and stays visible`() {
        func insets<V: View>(_ view: V) -> [String?] {
            let page = Page(view)
            return page.host.root.children.first?.children.map { $0.element[.inset] } ?? []
        }
        #expect(insets(Text("a").safeAreaInset(edge: .bottom) { Text("b") }) == [nil, "bottom"])
        #expect(insets(Text("a").safeAreaInset(edge: .top) { Text("b") }) == ["top", nil])
        #expect(insets(Text("a").safeAreaInset(edge: .leading) { Text("b") }) == ["side", nil])
        #expect(insets(Text("a").safeAreaInset(edge: .trailing) { Text("b") }) == [nil, "side"])
    }

    @Test func `the alignment and the spacing of a safe area inset apply to the stack that contains it`()
        throws
    {
        let vertical = try element(
            Text("a").safeAreaInset(edge: .bottom, alignment: .leading, spacing: 0) { Text("b") })
        #expect(vertical.role == .verticalStack)
        #expect(vertical[.alignment] == "leading")
        #expect(vertical[.spacing] == "0")
        let horizontal = try element(Text("a").safeAreaInset(edge: .leading, alignment: .top) { Text("b") })
        #expect(horizontal.role == .horizontalStack)
        #expect(horizontal[.alignment] == "top")
    }

    @Test func `all alternatives of ViewThatFits are sent to the page with the axes to check`() throws {
        let page = Page(
            ViewThatFits(in: .horizontal) {
                Text("A long text")
                Text("Short")
            })
        let element = try page.only(.alternatives)
        #expect(element.element[.axes] == "x")
        #expect(element.children.map(\.textContent) == ["A long text", "Short"])
        #expect(page.html.contains(#"<div class="z fits" data-axes="x">"#))
        #expect(try Page(ViewThatFits { Text("a") }).only(.alternatives).element[.axes] == "x y")
    }
}
