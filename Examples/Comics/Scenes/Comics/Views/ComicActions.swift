import OakUI

/// What one can do with the comic on a page: buttons for its toolbar, and the sheet that one of them opens.
struct ComicActions: ViewModifier {
    /// The comic on the page, if there is one.
    let comic: Comic?
    let isFavourite: Bool
    let toggleFavourite: @MainActor () -> Void
    @State private var showsTranscript = false

    func body(content: Content) -> some View {
        content
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button(action: toggleFavourite) {
                        Label(
                            isFavourite ? "Remove from favourites" : "Add to favourites",
                            systemImage: isFavourite ? "heart.fill" : "heart")
                    }
                    .disabled(comic == nil)
                }
                ToolbarItem(placement: .primaryAction) {
                    Button {
                        showsTranscript = true
                    } label: {
                        Label("Transcript", systemImage: "text.quote")
                    }
                    .disabled(comic == nil)
                }
            }
            .sheet(isPresented: $showsTranscript) {
                if let comic { TranscriptView(comic: comic) }
            }
    }
}
