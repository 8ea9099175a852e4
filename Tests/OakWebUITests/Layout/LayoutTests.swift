import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct LayoutTests {
    @Test(arguments: [(4.0, "4"), (0.5, "0.5"), (-1.25, "-1.25"), (1.0 / 3, "0.333"), (-0.05, "-0.05")])
    func `numbers are rendered with at most three decimal places`(number: Double, text: String) {
        #expect(number.short == text)
    }

    @Test func `a frame length that is not finite is omitted`() throws {
        #expect(Double.nan.short == "0")
        #expect(1e300.short == "1000000000")
        #expect(try element(Text("a").frame(width: .infinity, height: .nan)).attributes == [])
    }

    @Test func `stacks are rendered with their alignment and spacing`() throws {
        #expect(
            try element(VStack(alignment: .leading, spacing: 2) {}).attributes
                == [Attribute(.alignment, "leading"), Attribute(.spacing, "2")])
        #expect(
            try element(HStack(alignment: .firstTextBaseline) {}).attributes
                == [Attribute(.alignment, "firstTextBaseline")])
        #expect(
            try element(ZStack(alignment: .topTrailing) {}).attributes
                == [Attribute(.alignment, "top trailing")])
        #expect(
            try element(LazyVStack(spacing: 0) {})
                == Element(.lazyVerticalStack, attributes: [Attribute(.spacing, "0")]))
        #expect(try element(LazyHStack {}) == Element(.lazyHorizontalStack))
        #expect(try element(Spacer(minLength: 20))[.minLength] == "20")
        #expect(try element(Divider()) == Element(.divider))
    }

    @Test func `padding is rendered as a box with the given padding at each edge`() throws {
        #expect(
            try element(Text("a").padding()).attributes
                == [Attribute(.paddingBlock, "var(--space)"), Attribute(.paddingInline, "var(--space)")])
        #expect(
            try element(Text("a").padding(.horizontal, 4)).attributes == [
                Attribute(.paddingInline, "4px")
            ])
        #expect(
            try element(Text("a").padding(.leading, 4)).attributes == [Attribute(.paddingInline, "4px 0")]
        )
        #expect(
            try element(Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
                .attributes
                == [Attribute(.paddingBlock, "1px 3px"), Attribute(.paddingInline, "2px 4px")])
        #expect(try element(Text("a").padding(5)).attributes.map(\.value) == ["5px", "5px"])
    }

    @Test func `the boxes of modifiers are nested in the order of the modifiers`() {
        #expect(
            Page(Text("a").padding(1).background(.red).padding(2)).html
                == #"<div class="box" style="padding-block:2px;padding-inline:2px;">"#
                + #"<div class="box" style="background:var(--red);">"#
                + #"<div class="box" style="padding-block:1px;padding-inline:1px;">"#
                + #"<span class="text">a</span></div></div></div>"#)
    }

    @Test func `frames are rendered with their sizes, limits and alignment`() throws {
        #expect(
            try element(Text("a").frame(width: 10, height: 20, alignment: .bottomLeading)).attributes
                == [
                    Attribute(.width, "10"), Attribute(.height, "20"),
                    Attribute(.alignment, "bottom leading"),
                ])
        #expect(
            try element(Text("a").frame(maxWidth: .infinity, alignment: .leading)).attributes
                == [Attribute(.grows, "x"), Attribute(.alignment, "center leading")])
        #expect(
            try element(Text("a").frame(minWidth: 1, maxWidth: 2, minHeight: 3, maxHeight: .infinity))
                .attributes
                == [
                    Attribute(.grows, "x y min"), Attribute(.minWidth, "1"), Attribute(.maxWidth, "2"),
                    Attribute(.minHeight, "3"), Attribute(.limits, "x y"),
                ])
        #expect(try element(Text("a").frame(minWidth: 0, maxWidth: .infinity))[.grows] == "x min")
        #expect(try element(Text("a").frame(maxWidth: 5))[.limits] == "x")
        #expect(try element(Text("a").frame(idealWidth: 7)).attributes == [Attribute(.width, "7")])
        #expect(try element(Text("a").fixedSize())[.fixedSize] == "x y")
        #expect(try element(Text("a").layoutPriority(1))[.shrink] == "0")
        #expect(try element(Text("a").zIndex(2))[.zIndex] == "2")
    }

    @Test func `the fixedSize modifier gives a view the ideal length of its content`() throws {
        let row = HStack(spacing: 2) {
            Color.red
            Color.red.frame(width: 30)
        }
        let box = try element(row.fixedSize(horizontal: true, vertical: false))
        #expect(box[.minWidth] == "42")
        #expect(box[.grows] == "y min")
    }

    @Test func `an aspect ratio applies to flexible views and to the modifiers around them, but not to text`()
        throws
    {
        let page = Page(Color.red.aspectRatio(2, contentMode: .fill).opacity(0.5))
        let boxes = page.all(.box)
        #expect(boxes.count == 2)
        #expect(boxes.allSatisfy { $0.element[.aspectRatio] == "2" && $0.element[.fit] == "fill" })
        #expect(try element(Text("a").aspectRatio(2, contentMode: .fit)).attributes == [])
        let frame = try element(Color.red.aspectRatio(2, contentMode: .fit).frame(width: 30))
        #expect(frame[.maxHeight] == "15")
    }

    @Test func `a change to a padding modifier updates only its box and keeps the content`() throws {
        let page = Page(Changing { Text("a").padding($0 ? 1 : 2).frame(width: 10) })
        let text = try page.only(.text).id
        try page.press("change")
        #expect(page.lastOperations.count == 2)
        #expect(try page.only(.text).id == text)
    }

    @Test func `the ancestors of a flexible view are also flexible, up to the first frame with a fixed size`()
        throws
    {
        let page = Page(
            HStack {
                Text("a")
                Spacer()
            }
            .padding(4).border(.red).frame(width: 100).opacity(0.5))
        #expect(try page.only(.horizontalStack).element[.grows] == "x")
        #expect(page.all(.box).map { $0.element[.grows] } == [nil, nil, "x", "x", nil])
    }

    @Test func `a stack of views with fixed sizes has a minimum size`() throws {
        let element = try element(
            HStack(spacing: 5) {
                Color.red.frame(width: 10, height: 20)
                Color.red.frame(width: 30, height: 10)
            })
        #expect(element[.grows] == nil)
        #expect(element[.minWidth] == "45")
        #expect(element[.minHeight] == "20")
    }

    @Test func `a change to a view's flexibility updates the enclosing views up to the first unaffected one`()
        throws
    {
        let page = Page(
            Changing { isChanged in
                VStack {
                    if isChanged { Color.red }
                    Text("a")
                }
                .clipped().frame(width: 10, height: 10).opacity(0.5)
            })
        #expect(page.all(.box).map { $0.element[.grows] } == [nil, nil, nil])
        try page.press("change")
        #expect(page.all(.box).map { $0.element[.grows] } == [nil, nil, "x y"])
        // The new view, and an attribute of the stack and of the clipped box.
        #expect(page.lastOperations.count == 3)
    }

    @Test func `a context menu does not affect the flexibility of its view`() throws {
        let page = Page(
            Changing { isChanged in
                HStack { if isChanged { Spacer() } else { Text("a") } }.contextMenu { Text("b") }
            })
        #expect(try page.only(.contextMenu).element[.grows] == nil)
        try page.press("change")
        #expect(try page.only(.contextMenu).element[.grows] == "x min")
    }

    @Test func `a grid has as many columns as its widest row`() throws {
        let page = Page(
            Changing { isChanged in
                Grid {
                    GridRow {
                        Text("a")
                        Text("b").gridCellColumns(2)
                    }
                    if isChanged {
                        GridRow {
                            Text("a")
                            TextField("b", text: .constant(""))
                        }
                    }
                }
            })
        #expect(try page.only(.grid).element[.tracks] == "repeat(3, auto)")
        try page.press("change")
        #expect(try page.only(.grid).element[.tracks] == "auto minmax(0,1fr) auto")
        #expect(try page.only(.grid).element[.grows] == "x")
    }

    @Test func `lazy grids are rendered with their columns or rows`() throws {
        let items = [
            GridItem(.fixed(40)), GridItem(.flexible(minimum: 10, maximum: 50)), GridItem(),
            GridItem(.adaptive(minimum: 80), spacing: 3, alignment: .leading),
        ]
        let element = try element(LazyVGrid(columns: items, alignment: .leading, spacing: 5) {})
        #expect(
            element[.tracks]
                == "40px minmax(min(10px, 100%), 50px) minmax(min(10px, 100%), 1fr) "
                + "repeat(auto-fill, minmax(min(80px, 100%), 1fr))")
        #expect(element[.spacing] == "5")
        #expect(element[.contentAlignment] == "leading")
        let rows = try OakWebUITests.element(
            LazyHGrid(rows: [GridItem(.fixed(9), spacing: 3, alignment: .top)]) {})
        #expect(rows.role == .lazyHorizontalGrid)
        #expect(rows[.trackSpacing] == "3")
        #expect(rows[.alignment] == "top center")
    }

    @Test func `a grid is rendered as rows of cells`() throws {
        let page = Page(
            Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 2) {
                GridRow(alignment: .top) {
                    Text("a")
                    Text("b").gridCellColumns(2)
                }
            })
        let grid = try page.only(.grid).element
        #expect(grid[.trackSpacing] == "1")
        #expect(grid[.spacing] == "2")
        #expect(try page.only(.gridRow).element[.alignment] == "top")
        #expect(try page.only(.gridRow).children.count == 2)
        #expect(page.all(.box).first?.element[.columnSpan] == "span 2")
    }

    @Test func `a scroll view is rendered with its axes and indicators`() throws {
        #expect(try element(ScrollView { Text("a") })[.axes] == "y")
        let element = try element(ScrollView([.horizontal, .vertical], showsIndicators: false) {})
        #expect(element[.axes] == "x y")
        #expect(element[.indicatorsHidden] == "")
        #expect(try OakWebUITests.element(ScrollView {}.scrollIndicators(.hidden))[.indicatorsHidden] == "")
    }

    @Test func `a scroll view aligns content that is smaller than the view`() throws {
        func place(_ anchor: UnitPoint?, _ axes: Axis.Set = .vertical) throws -> String? {
            let view = ScrollView(axes) {}.defaultScrollAnchor(anchor, for: .alignment)
            return try OakWebUITests.element(view)[.scrollAlignment]
        }
        #expect(try place(.center) == "safe center")
        #expect(try place(.bottom) == "safe flex-end")
        #expect(try place(.top) == nil)
        #expect(try place(.leading, .horizontal) == nil)
        #expect(try place(.trailing, .horizontal) == "safe flex-end")
        #expect(try place(nil) == nil)
    }

    @Test func `pressing a disclosure group shows its content`() throws {
        let page = Page(DisclosureGroup("More") { Text("inside") })
        let button = try page.only(.disclosure)
        #expect(button.element[.expanded] == "false")
        #expect(page.texts == ["More"])
        #expect(page.host.dispatch(Event(.press), to: button.id) == .handled)
        page.flush()
        #expect(try page.only(.disclosure).element[.expanded] == "true")
        #expect(page.texts == ["More", "inside"])
    }

    @Test func `a disclosure group is expanded while its binding is true`() throws {
        let page = Page(
            Changing {
                DisclosureGroup("More", isExpanded: .constant($0)) { Text("inside") }.disabled($0)
            })
        try page.press("change")
        #expect(page.texts == ["More", "inside"])
        let button = try page.only(.disclosure)
        #expect(button.element[.disabled] == "")
        #expect(page.host.dispatch(Event(.press), to: button.id) != .handled)
    }

    @Test func `the title of a group box precedes its content`() throws {
        let page = Page(GroupBox("Title") { Text("a") })
        #expect(try page.only(.groupBox).textContent == "Titlea")
        #expect(page.all(.text).first?.element[.font] == "headline")
        #expect(page.html.hasPrefix(#"<section class="group-box">"#))
    }
}
