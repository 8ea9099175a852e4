import OakTesting
import OakUITesting
import OakWebUI
import Testing

/// Tests for the check that reports lists without width.
@Suite @MainActor struct InvisibleListTests {
    private static let problem = "has a width of 0 on a page that is 1280 points wide"

    @Test func `a list beside a view that is wider than the page fails the test`() {
        expectIssue(containing: "A list \(Self.problem)") {
            _ = TestPage {
                HStack {
                    List { Text("Inbox") }
                    Color.red.frame(width: 2_000)
                }
            }
        }
    }

    @Test
    func `a list beside a form with a higher layout priority fails the test, even in a navigation stack`() {
        expectIssue(containing: "A list \(Self.problem)") {
            _ = TestPage {
                NavigationStack {
                    HStack(spacing: 0) {
                        List { Text("Inbox") }.layoutPriority(-1)
                        Form { Text("Name") }
                    }
                }
            }
        }
    }

    @Test func `a list that becomes invisible fails the test once`() {
        let page = TestPage { GrowingBanner() }
        #expect(page.element(.list).exists)
        expectIssue(containing: "A list \(Self.problem)") { page.button("Widen").tap() }
        page.button("Widen").tap()
    }

    @Test func `a list beside another list is visible`() {
        let page = TestPage {
            HStack {
                List { Text("Inbox") }
                Form { Text("Name") }
            }
        }
        #expect(page.text("Inbox").exists)
    }

    @Test func `a list in a frame with a width of 0 does not fail the test`() {
        let page = TestPage {
            HStack {
                List { Text("Inbox") }.frame(width: 0)
                Form { Text("Name") }
            }
        }
        #expect(page.text("Name").exists)
    }

    private func expectIssue(containing text: String, _ body: () -> Void) {
        withKnownIssue {
            body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(text) }
        }
    }
}

private struct GrowingBanner: View {
    @State private var width: CGFloat = 100

    var body: some View {
        HStack {
            List { Text("Inbox") }
            Button("Widen") { width += 2_000 }.frame(width: 80, height: 40)
            Color.red.frame(width: width)
        }
    }
}
