import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ScrollMarginTests {
    private func scrollView<V: View>(_ view: V) throws -> Element { try Page(view).only(.scrollView).element }

    @Test func `content margins pad the content of a scroll view at the given edges`() throws {
        let margins = try scrollView(ScrollView { Text("a") }.contentMargins(.leading, 12))
        #expect(margins[.paddingInline] == "12px 0px")
        #expect(margins[.paddingBlock] == nil)
        let combined = ScrollView { Text("a") }.contentMargins(.top, 4).contentMargins(.horizontal, nil)
        #expect(try scrollView(combined)[.paddingInline] == "16px 16px")
        #expect(try scrollView(combined)[.paddingBlock] == "4px 0px")
        let all = ScrollView { Text("a") }.contentMargins(5)
        #expect(try scrollView(all)[.paddingBlock] == "5px 5px")
    }

    @Test func `content margins for scroll indicators do not pad the content`() throws {
        let view = ScrollView { Text("a") }.contentMargins(.all, 12, for: .scrollIndicators)
        #expect(try scrollView(view)[.paddingInline] == nil)
    }

    @Test func `a scroll view without clipping has margins along its nonscrolling axis`() throws {
        let vertical = try scrollView(ScrollView { Text("a") }.scrollClipDisabled())
        #expect(vertical[.paddingInline] == "16px 16px")
        #expect(vertical[.paddingBlock] == nil)
        let horizontal = ScrollView(.horizontal) { Text("a") }.scrollClipDisabled().contentMargins(.top, 4)
        #expect(try scrollView(horizontal)[.paddingBlock] == "20px 16px")
        #expect(try scrollView(horizontal)[.paddingInline] == nil)
        let both = ScrollView([.horizontal, .vertical]) { Text("a") }.scrollClipDisabled()
        #expect(try scrollView(both)[.paddingBlock] == nil)
    }

    @Test func `a scroll view without clipping is marked for the style sheet`() throws {
        #expect(try scrollView(ScrollView { Text("a") }.scrollClipDisabled())[.unclipped] == "")
        #expect(try scrollView(ScrollView { Text("a") }.scrollClipDisabled(false))[.unclipped] == nil)
    }
}
