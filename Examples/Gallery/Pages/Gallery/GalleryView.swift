import OakUI

/// Chapters beside the one that was chosen; each of them, and each specimen, has an address.
public struct GalleryView: View {
    private let title: String
    private let chapters: [Chapter]
    @State private var address = Address()

    public init(_ title: String = "Gallery", chapters: [Chapter] = Chapter.all) {
        self.title = title
        self.chapters = chapters
    }

    public var body: some View {
        NavigationSplitView(preferredCompactColumn: $address.column) {
            Contents(title: title, chapters: chapters, address: $address)
        } detail: {
            if let chapter = chapters.first(where: { $0.id == address.chapter }) {
                NavigationStack(path: $address.path) {
                    ChapterPage(chapter: chapter)
                        .navigationDestination(for: String.self) { id in
                            SpecimenPage(specimen: chapter.specimens.first { $0.id == id })
                        }
                }
                .id(chapter.id)
            } else {
                Welcome(title: title, chapters: chapters, address: $address)
            }
        }
        .pageLocation($address.url)
    }
}
