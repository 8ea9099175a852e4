import Compositions
import Foundation
import OakUITesting
import OakWebUI
import TestSupport
import Testing

/// Tests for the frames of elements, which a test page determines without a browser.
@Suite @MainActor struct PageLayoutTests {
    private static let size = CGSize(width: 300, height: 220)

    /// `OAK_SEED=…` repeats one composition. `OAK_RANDOM_RUNS=N` adds N compositions with new seeds.
    @Test func `the frames of randomly composed views follow SwiftUI's rules even if some views do not fit`()
        throws
    {
        for seed in Seeds.all(999, after: [0]) {
            var generator = SeededGenerator(layoutSeed: seed)
            let composition = Composition.random(depth: 2 + Int(seed % 3), using: &generator)
            let expected = ReferenceLayout(composition, width: Self.size.width, height: Self.size.height)
                .boxes
            let page = TestPage { composition.view(named: "leaf") }
            for (index, box) in expected.enumerated() {
                let frame = try page.element(identifier: "leaf-\(index)").frame(onPageOf: Self.size)
                let found = ReferenceLayout.Box(
                    x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
                if !found.matches(box) {
                    Issue.record(
                        "OAK_SEED=\(seed), leaf \(index): expected \(box), found \(found)\n\(composition)")
                    return
                }
            }
        }
    }

    @Test func `a sidebar keeps its width beside a form`() throws {
        let page = TestPage {
            HStack(spacing: 0) {
                List { Text("Inbox") }.accessibilityIdentifier("sidebar").frame(width: 140)
                Form { Text("Name") }.accessibilityIdentifier("form")
            }
        }
        let sidebar = try page.element(identifier: "sidebar").frame(onPageOf: Self.size)
        let form = try page.element(identifier: "form").frame(onPageOf: Self.size)
        #expect(sidebar == CGRect(x: 0, y: 0, width: 140, height: 220))
        #expect(form == CGRect(x: 140, y: 0, width: 160, height: 220))
    }

    @Test func `multiple views at the top level of a test page are arranged in a vertical stack`() throws {
        let page = TestPage {
            Color.red.accessibilityIdentifier("first").frame(width: 40, height: 20)
            Color.red.accessibilityIdentifier("second").frame(width: 60, height: 30)
        }
        let first = try page.element(identifier: "first").frame(onPageOf: Self.size)
        let second = try page.element(identifier: "second").frame(onPageOf: Self.size)
        #expect(first == CGRect(x: 130, y: 81, width: 40, height: 20))
        #expect(second == CGRect(x: 120, y: 109, width: 60, height: 30))
    }

    @Test func `the content of a scroll view in a test page has its ideal height`() throws {
        let page = TestPage {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.accessibilityIdentifier("fixed").frame(height: 400)
                    Color.blue.accessibilityIdentifier("color")
                }
                .padding(.top, 5)
            }
        }
        let fixed = try page.element(identifier: "fixed").frame(onPageOf: Self.size)
        let color = try page.element(identifier: "color").frame(onPageOf: Self.size)
        #expect(fixed == CGRect(x: 0, y: 5, width: 300, height: 400))
        #expect(color == CGRect(x: 0, y: 405, width: 300, height: 10))
    }

    @Test func `a view with the fixedSize modifier has its ideal size`() throws {
        let page = TestPage {
            HStack(spacing: 0) {
                Color.red.accessibilityIdentifier("ideal").fixedSize()
                Color.blue.accessibilityIdentifier("rest")
            }
        }
        let ideal = try page.element(identifier: "ideal").frame(onPageOf: Self.size)
        #expect(ideal == CGRect(x: 0, y: 105, width: 10, height: 10))
        #expect(try page.element(identifier: "rest").frame(onPageOf: Self.size).width == 290)
    }

    @Test func `the view with the highest layout priority gets the space that the other views do not need`()
        throws
    {
        let page = TestPage {
            HStack(spacing: 0) {
                Color.red.accessibilityIdentifier("low").frame(minWidth: 20)
                Color.blue.accessibilityIdentifier("high").layoutPriority(1)
                Color.red.accessibilityIdentifier("lowest").layoutPriority(-1)
            }
        }
        #expect(try page.element(identifier: "low").frame(onPageOf: Self.size).width == 20)
        #expect(try page.element(identifier: "high").frame(onPageOf: Self.size).width == 280)
        #expect(try page.element(identifier: "lowest").frame(onPageOf: Self.size).width == 0)
    }

    @Test func `a frame that depends on the size of text cannot be determined without a browser`() throws {
        let page = TestPage {
            HStack {
                Text("Name")
                Color.red.accessibilityIdentifier("color")
            }
        }
        let error = #expect(throws: UndeterminedFrame.self) {
            try page.element(identifier: "color").frame(onPageOf: Self.size)
        }
        #expect(
            error?.description == """
                The frame of element #color cannot be determined, because the width of text "Name" \
                depends on its content. Give that view a frame with a fixed size, or measure the page in a browser.
                """)
    }

    @Test func `the frame of a view next to text can be determined if the text has a fixed width and height`()
        throws
    {
        let page = TestPage {
            HStack(spacing: 0) {
                Text("Name").frame(width: 100, height: 20)
                Color.red.accessibilityIdentifier("color")
            }
        }
        let frame = try page.element(identifier: "color").frame(onPageOf: Self.size)
        #expect(frame == CGRect(x: 100, y: 0, width: 200, height: 220))
    }
}
