#if !canImport(SwiftUI)
    import Testing

    @testable import OakUI

    extension Page {
        /// All letters of the page.
        var text: String { host.root.textContent }

        /// All in the page as HTML, with its ids taken out.
        var html: String {
            host.root.children.map { HTMLWriter.html($0) }.joined()
                .replacing(#/ id="\d+"/#, with: "")
        }
    }

    /// What a single view says of itself.
    @MainActor
    func element<V: View>(_ view: V) throws -> Element {
        let page = Page(view)
        return try #require(page.host.root.children.first).element
    }

    /// A view in which something changes when the button is pressed.
    struct Changing<Content: View>: View {
        @State private var isChanged = false
        @ViewBuilder let content: (Bool) -> Content
        var body: some View {
            Button("change") { isChanged.toggle() }
            content(isChanged)
        }
    }
#endif
