#if !canImport(SwiftUI)
    import Testing

    @testable import OakUI

    extension Page {
        /// The only element of a role, besides those in buttons.
        func only(_ role: Role, sourceLocation: SourceLocation = #_sourceLocation) throws -> ElementNode {
            let inButtons = Set(all(.button).flatMap(\.children).map(\.id))
            let found = all(role).filter { !inButtons.contains($0.id) }
            #expect(found.count == 1, sourceLocation: sourceLocation)
            return try #require(found.first, sourceLocation: sourceLocation)
        }

        /// All in the page as HTML, with its ids taken out.
        var html: String {
            host.root.children.map { HTMLWriter.html($0, in: .root) }.joined()
                .replacing(#/ id="\d+"/#, with: "")
        }
    }

    /// What a single view says of itself.
    @MainActor
    func element<V: View>(_ view: V) throws -> Element {
        try #require(Page(view).host.root.children.first).element
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
