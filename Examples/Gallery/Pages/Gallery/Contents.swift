import OakUI

/// The list of chapters, or of search results.
struct Contents: View {
    let title: String
    let chapters: [Chapter]
    @Binding var address: Address
    @State private var query = ""

    var body: some View {
        Group {
            if query.isEmpty {
                List(chapters, selection: $address.chapterRow) { chapter in
                    Label(chapter.name, systemImage: chapter.symbol)
                        .badge(chapter.specimens.count)
                        .tag(Address(chapter: chapter.id))
                }
            } else {
                Results(found: found, address: $address)
            }
        }
        .listStyle(.sidebar)
        .searchable(text: $query, prompt: "Search")
        .navigationTitle(title)
    }

    private var found: [Result] {
        chapters.flatMap { chapter in
            chapter.specimens.filter { $0.matches(query) }.map { Result(chapter: chapter, specimen: $0) }
        }
    }
}

/// A search result: a specimen and its chapter.
private struct Result: Identifiable {
    let chapter: Chapter
    let specimen: Specimen

    var id: Address { Address(chapter: chapter.id, specimen: specimen.id) }
}

private struct Results: View {
    let found: [Result]
    @Binding var address: Address

    var body: some View {
        if found.isEmpty {
            ContentUnavailableView.search
        } else {
            List(found, selection: $address.row) { result in
                VStack(alignment: .leading, spacing: 2) {
                    Text(result.specimen.name)
                    Text(result.chapter.name).font(.caption).foregroundStyle(.secondary)
                }
            }
        }
    }
}

extension Specimen {
    /// Returns whether the name or a symbol contains the query.
    ///
    /// Queries longer than 100 bytes match nothing, because a client may send 64 KB, which would take too long to
    /// compare with every specimen.
    func matches(_ query: String) -> Bool {
        guard query.utf8.count <= 100 else { return false }
        return name.localizedCaseInsensitiveContains(query) || symbols.localizedCaseInsensitiveContains(query)
    }
}
