import Mounting
import Testing

@testable import OakWebUI

/// Tests for the sizes that a page reports to layouts.
@MainActor
@Suite struct LayoutReportTests {
    @Test func `a layout report contains the proposed space and the sizes of the views`() throws {
        let report = try #require(LayoutReport("320,-;-,-,80,20,0,0,31,40,i,i,80,20,50.5,-,50,40"))
        #expect(report.space == ProposedViewSize(width: 320, height: nil))
        #expect(report.sizes.count == 1)
        #expect(report.sizes[0][.unspecified] == CGSize(width: 80, height: 20))
        #expect(report.sizes[0][.zero] == CGSize(width: 31, height: 40))
        #expect(report.sizes[0][LayoutProposal(width: 50.5, height: nil)] == CGSize(width: 50, height: 40))
    }

    @Test(arguments: [
        "", "0,16,320,44", "320", "320,-1", "320,nan", "320,inf", "320,1e300", "a,b", "320,200;1",
        "320,200;-,-,-,-",
        "320,200;1,2,3", String(repeating: "1,2;", count: 2_000) + "1,2",
        "320,200;" + Array(repeating: "1", count: 80).joined(separator: ","),
    ])
    func `an invalid layout report is ignored`(_ text: String) {
        #expect(LayoutReport(text) == nil)
    }

    private func size(_ page: Page) throws -> [String?] {
        let layout = try page.only(.layout).element
        return [layout[.width], layout[.height], layout[.placed]]
    }

    private func report(_ text: String, to page: Page) throws {
        _ = page.host.dispatch(Event(.size, text), to: try page.only(.layout).id)
        page.flush()
    }

    @Test func `until the page has reported sizes, a layout assumes that text is 10 by 10 points`()
        throws
    {
        let page = Page(Row { Text("a") })
        #expect(try size(page) == ["10", "10", nil])
    }

    @Test func `a custom layout runs once the page has reported the sizes of the layout's views`() throws {
        let page = Page(
            Row {
                Text("a")
                Text("b")
            })
        try report("100,-;-,-,30,20,0,0,5,20,i,i,30,20;-,-,40,20,0,0,5,20,i,i,40,20", to: page)
        #expect(try size(page) == ["70", "20", ""])
        let parts = page.all(.box).map { [$0.element[.placeX], $0.element[.fixedSize]] }
        #expect(parts == [["0", "x y"], ["30", "x y"]])
    }

    @Test func `the page measures the views for each proposed size, and then the layout runs again`() throws {
        let page = Page(Column { Text("a") })
        let sizes = "60,-;-,-,80,20,0,0,0,100,i,i,80,20"
        try report(sizes, to: page)
        #expect(try page.only(.box).element[.proposals] == "0,-;60,-")
        try report(sizes + ",0,-,0,100,60,-,55,40", to: page)
        #expect(try size(page) == ["55", "40", ""])
        #expect(try page.only(.box).element[.proposals] == "0,-;60,-")
    }

    @Test func `a layout that returns invalid sizes does not break the page`() throws {
        let page = Page(Invalid { Text("a") })
        #expect(try size(page) == ["0", "100000", nil])
        #expect(try page.only(.box).element[.placeX] == "100000")
    }

    @Test func `a view can be added to a custom layout`() throws {
        struct Changing: View {
            @State private var count = 1
            var body: some View {
                Row { ForEach(0..<count, id: \.self) { Text("\($0)") } }
                Button("Add") { count += 1 }
            }
        }
        let page = Page(Changing())
        try page.press("Add")
        #expect(try size(page) == ["20", "10", nil])
        #expect(page.all(.box).count == 2)
    }
}

private struct Row: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.reduce(.zero) {
            let size = $1.sizeThatFits(.unspecified)
            return CGSize(width: $0.width + size.width, height: max($0.height, size.height))
        }
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        var x = bounds.minX
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width
        }
    }
}

private struct Column: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) ?? .zero
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.first?.place(at: .zero, proposal: ProposedViewSize(width: proposal.width, height: nil))
    }
}

private struct Invalid: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: CGFloat.nan, height: CGFloat.infinity)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: CGFloat.infinity, y: 0), proposal: ProposedViewSize(width: .nan, height: -5))
        }
    }
}
