import OakUI

/// A view of a comic's transcript.
struct TranscriptView: View {
    let comic: Comic
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                if comic.transcript.isEmpty {
                    ContentUnavailableView(
                        "No Transcript", systemImage: "text.quote",
                        description: Text("This comic has no transcript yet."))
                } else {
                    Text(verbatim: comic.transcript)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding()
                }
            }
            .navigationTitle(comic.title)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
    }
}

#Preview("Transcript") {
    TranscriptView(comic: Comic(number: 3, title: "Oak", transcript: "An acorn waits.\nIt waits longer."))
}
