import OakUI

/// Chapters beside the one that was chosen; each of them, and each specimen, has an address.
public struct GalleryView: View {
    private let title: String
    private let headline: String
    private let chapters: [Chapter]
    @State private var address = Address()

    /// - Parameters:
    ///   - title: Of the list of chapters.
    ///   - headline: Of what is beside it at the beginning.
    public init(
        _ title: String = "Gallery", headline: String = "Views that run on a server",
        chapters: [Chapter] = Chapter.all
    ) {
        self.title = title
        self.headline = headline
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
                Welcome(headline: headline, chapters: chapters, address: $address)
                    .pageNotFound(address.chapter != nil)
            }
        }
        .pageLocation($address.url)
    }
}
