import Mounting
import Testing

@testable import OakWebUI

extension Page {
    /// The text of all elements on the page.
    var text: String { host.root.textContent }

    /// The HTML of the page without ids.
    var html: String {
        host.root.children.map { HTMLWriter.html($0) }.joined()
            .replacing(#/ id="\d+"/#, with: "")
    }
}

/// Returns the first element of a page with a single view.
@MainActor
func element<V: View>(_ view: V) throws -> Element {
    let page = Page(view)
    return try #require(page.host.root.children.first).element
}

/// A view whose content changes when its button is pressed.
struct Changing<Content: View>: View {
    @State private var isChanged = false
    @ViewBuilder let content: (Bool) -> Content
    var body: some View {
        Button("change") { isChanged.toggle() }
        content(isChanged)
    }
}
