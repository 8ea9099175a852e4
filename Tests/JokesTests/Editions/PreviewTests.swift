import JokesViews
import OakUI
import OakUITesting
import Testing

@MainActor
@Suite struct PreviewTests {
    /// Tests for the previews of the views that both editions share. The previews need neither edition.
    @Test func `a preview needs only a view state`() throws {
        let previews = Preview.all.filter { $0.location.module == "JokesViews" }
        #expect(previews.count > 8)
        for preview in previews {
            let page = TestPage { AnyView(preview.makeView()) }
            #expect(!page.text.isEmpty, "\(preview.location)")
        }
    }
}
