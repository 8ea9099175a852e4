import Common
import OakUI

/// A list of search results.
struct HitList: View {
    let words: [String]
    let hits: [TitleIndex.Hit]
    let open: @MainActor (Int) -> Void

    var body: some View {
        if hits.isEmpty {
            ContentUnavailableView.search(text: words.joined(separator: " "))
        } else {
            List(hits, id: \.number) { hit in
                ComicRow(number: hit.number, title: hit.title) { open(hit.number) }
            }
        }
    }
}
