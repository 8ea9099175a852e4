import OakUI

/// A split view that shows the list of chapters and the selected chapter. Each chapter and each specimen has an
/// address.
public struct GalleryView: View {
    private let title: String
    private let headline: String
    private let chapters: [Chapter]
    @State private var address = Address()

    /// Creates a gallery.
    ///
    /// - Parameters:
    ///   - title: The title of the list of chapters.
    ///   - headline: The headline of the start page.
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
