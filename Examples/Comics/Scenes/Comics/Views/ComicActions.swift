import OakUI

/// The toolbar buttons for the comic on a page, and the sheet with its transcript.
struct ComicActions: ViewModifier {
    /// The comic on the page, if there is one.
    let comic: Comic?
    let isFavorite: Bool
    let toggleFavorite: @MainActor () -> Void
    @State private var showsTranscript = false

    func body(content: Content) -> some View {
        content
            .toolbar {
                if comic != nil {
                    ToolbarItemGroup(placement: .primaryAction) {
                        Button(action: toggleFavorite) {
                            Label(
                                isFavorite ? "Remove from Favorites" : "Add to Favorites",
                                systemImage: isFavorite ? "heart.fill" : "heart")
                        }
                        Button {
                            showsTranscript = true
                        } label: {
                            Label("Transcript", systemImage: "text.quote")
                        }
                    }
                }
            }
            .sheet(isPresented: $showsTranscript) {
                if let comic { TranscriptView(comic: comic) }
            }
    }
}
