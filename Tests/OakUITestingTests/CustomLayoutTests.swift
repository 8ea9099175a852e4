import OakUITesting
import OakWebUI
import Testing

/// Tests for the `Layout` protocol on test pages, which determine frames without a browser.
@Suite @MainActor struct CustomLayoutTests {
    private static let size = CGSize(width: 100, height: 100)

    private func frame(_ name: String, _ page: TestPage) throws -> CGRect {
        try page.element(identifier: name).frame(onPageOf: Self.size)
    }

    private func swatch(_ name: String, width: CGFloat, height: CGFloat) -> some View {
        Color.red.frame(width: width, height: height).accessibilityIdentifier(name)
    }

    @Test func `a flow layout begins a new line if a view does not fit`() throws {
        let page = TestPage {
            FlowLayout {
                swatch("a", width: 40, height: 20)
                swatch("b", width: 50, height: 10)
                swatch("c", width: 30, height: 10)
            }
        }
        #expect(try frame("a", page) == CGRect(x: 5, y: 35, width: 40, height: 20))
        #expect(try frame("b", page) == CGRect(x: 45, y: 35, width: 50, height: 10))
        #expect(try frame("c", page) == CGRect(x: 5, y: 55, width: 30, height: 10))
    }

    @Test func `a view is placed by its anchor, and has the size that it chooses`() throws {
        let page = TestPage {
            AnchorLayout {
                Color.red.accessibilityIdentifier("a").layoutValue(
                    key: AnchorKey.self, value: .bottomTrailing)
                swatch("b", width: 10, height: 10)
            }
        }
        #expect(try frame("a", page) == CGRect(x: 20, y: 30, width: 30, height: 20))
        #expect(try frame("b", page) == CGRect(x: 45, y: 45, width: 10, height: 10))
    }

    @Test func `a layout value set inside padding is read by the layout`() throws {
        let page = TestPage {
            AnchorLayout {
                swatch("a", width: 10, height: 10).layoutValue(key: AnchorKey.self, value: .topLeading)
                    .padding(5)
            }
        }
        #expect(try frame("a", page) == CGRect(x: 55, y: 55, width: 10, height: 10))
    }

    @Test func `a view that the layout does not place is centered`() throws {
        let page = TestPage { EmptyLayout { swatch("a", width: 10, height: 20) } }
        #expect(try frame("a", page) == CGRect(x: 45, y: 40, width: 10, height: 20))
    }

    @Test func `a custom layout that returns the proposed size fills the remaining space of a stack`() throws
    {
        let page = TestPage {
            VStack(spacing: 0) {
                EmptyLayout { Color.red.accessibilityIdentifier("layout") }
                swatch("fixed", width: 10, height: 30)
            }
        }
        #expect(try frame("layout", page) == CGRect(x: 0, y: 0, width: 100, height: 70))
        #expect(try frame("fixed", page) == CGRect(x: 45, y: 70, width: 10, height: 30))
    }

    @Test func `a stack layout inside a custom layout proposes the same sizes as a stack`() throws {
        let page = TestPage {
            WrappingLayout(base: AnyLayout(HStackLayout(alignment: .bottom, spacing: 10))) {
                Color.red.accessibilityIdentifier("a")
                swatch("b", width: 20, height: 30)
            }
        }
        #expect(try frame("a", page) == CGRect(x: 0, y: 0, width: 70, height: 100))
        #expect(try frame("b", page) == CGRect(x: 80, y: 70, width: 20, height: 30))
    }

    @Test func `the frame of a custom layout that contains text is undetermined`() {
        let page = TestPage { FlowLayout { Text("A").accessibilityIdentifier("a") } }
        #expect(throws: UndeterminedFrame.self) { try frame("a", page) }
    }

    @Test func `views keep their state when the type of a layout changes`() throws {
        let page = TestPage { Switching() }
        page.button("Count 0").tap()
        #expect(page.button("Count 1").exists)
        page.button("Switch").tap()
        #expect(page.button("Count 1").exists)
    }

    @Test func `a stack layout gives its views the same frames as a stack`() throws {
        let page = TestPage {
            VStackLayout(alignment: .leading, spacing: 0)() {
                swatch("a", width: 20, height: 20)
                Spacer()
                swatch("b", width: 40, height: 20)
            }
        }
        #expect(try frame("a", page) == CGRect(x: 30, y: 0, width: 20, height: 20))
        #expect(try frame("b", page) == CGRect(x: 30, y: 80, width: 40, height: 20))
    }
}

private struct FlowLayout: Layout {
    private func place(_ subviews: Subviews, _ width: CGFloat, _ body: (LayoutSubview, CGPoint) -> Void)
        -> CGSize
    {
        var (size, x, y, line) = (CGSize.zero, CGFloat(0), CGFloat(0), CGFloat(0))
        for subview in subviews {
            let own = subview.sizeThatFits(.unspecified)
            if x > 0, x + own.width > width { (x, y, line) = (0, y + line, 0) }
            body(subview, CGPoint(x: x, y: y))
            x += own.width
            line = max(line, own.height)
            size = CGSize(width: max(size.width, x), height: y + line)
        }
        return size
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        place(subviews, proposal.width ?? .infinity) { _, _ in }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        _ = place(subviews, bounds.width) { subview, point in
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }
}

private struct AnchorKey: LayoutValueKey {
    static let defaultValue = UnitPoint.center
}

private struct AnchorLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: subview[AnchorKey.self],
                proposal: ProposedViewSize(width: 30, height: 20))
        }
    }
}

private struct EmptyLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

private struct WrappingLayout: Layout {
    let base: AnyLayout

    func makeCache(subviews: Subviews) -> AnyLayout.Cache { base.makeCache(subviews: subviews) }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
    ) -> CGSize {
        base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
    ) {
        base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

private struct Switching: View {
    @State private var isFlow = false

    var body: some View {
        let layout = isFlow ? AnyLayout(EmptyLayout()) : AnyLayout(ZStackLayout())
        layout { Counter() }
        Button("Switch") { isFlow.toggle() }
    }
}

private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
}
