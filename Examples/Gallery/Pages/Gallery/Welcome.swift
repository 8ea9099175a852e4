import OakUI

/// The start page, which is shown beside the list if the window is wide.
struct Welcome: View {
    let headline: String
    let chapters: [Chapter]
    @Binding var address: Address

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 220), spacing: 16)], spacing: 16) {
                ForEach(chapters) { chapter in
                    Button {
                        address = Address(chapter: chapter.id)
                    } label: {
                        VStack(alignment: .leading, spacing: 6) {
                            Image(systemName: chapter.symbol).font(.title).foregroundStyle(.tint)
                            Text(chapter.name).font(.headline)
                            Text(chapter.summary).font(.subheadline).foregroundStyle(.secondary)
                                .multilineTextAlignment(.leading)
                        }
                        .padding()
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                        .card()
                    }
                    .buttonStyle(.plain)
                }
            }
            .padding()
            .frame(maxWidth: 792)
        }
        .navigationTitle(headline)
    }
}
