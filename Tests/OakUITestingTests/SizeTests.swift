import Foundation
import OakUITesting
import OakWebUI
import Testing

/// Tests for views that depend on sizes, on a page without a browser.
@Suite @MainActor struct SizeTests {
    private struct Columns: View {
        @State private var sizes = ""

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 100)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.height
                    } action: {
                        sizes += " \(Int($0))"
                    }
                GeometryReader { outer in
                    HStack(spacing: 0) {
                        Color.blue.frame(width: outer.size.width / 4)
                        GeometryReader { inner in
                            Text(
                                "\(Int(outer.size.width)) × \(Int(outer.size.height)), \(Int(inner.size.width))"
                            )
                        }
                    }
                    .frame(width: outer.size.width, height: outer.size.height)
                }
                Color.clear.frame(height: 20).overlay { Text("sizes\(sizes)") }
            }
        }
    }

    @Test func `laying out a page reports the sizes of its views`() throws {
        let page = TestPage { Columns() }
        #expect(page.text.contains("10 × 10, 10"))
        try page.layOut(onPageOf: CGSize(width: 400, height: 300))
        #expect(page.text.contains("400 × 180, 300"))
        #expect(page.text.contains("sizes 100"))
        try page.layOut(onPageOf: CGSize(width: 200, height: 300))
        #expect(page.text.contains("200 × 180, 150"))
        #expect(page.text.hasSuffix("sizes 100"))
    }

    @Test func `laying out a page fails if a size depends on text`() {
        let page = TestPage {
            Text("Title").onGeometryChange(for: CGSize.self) {
                $0.size
            } action: { _ in
            }
        }
        #expect(throws: UndeterminedFrame.self) { try page.layOut(onPageOf: CGSize(width: 400, height: 300)) }
    }

    @Test func `the frame of a view with a container-relative size cannot be determined`() {
        let page = TestPage {
            ScrollView(.horizontal) {
                Color.red.accessibilityIdentifier("card").containerRelativeFrame(.horizontal)
            }
        }
        let error = #expect(throws: UndeterminedFrame.self) {
            try page.element(identifier: "card").frame(onPageOf: CGSize(width: 400, height: 300))
        }
        #expect(error.map { "\($0)".contains("depends on the size of its scroll view") } == true)
    }

    @Test func `a test page shows the first alternative of a ViewThatFits`() {
        let page = TestPage {
            ViewThatFits {
                Text("A long title")
                Text("A title")
            }
        }
        #expect(page.text == "A long title")
    }
}
