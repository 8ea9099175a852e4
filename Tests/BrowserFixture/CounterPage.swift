import OakWebUI

/// A page that has its own number and note, and shows a number that all pages share.
struct CounterPage: View {
    @State private var count = 0
    @State private var note = ""
    @State private var isQuiet = false
    private let tally = Tally.shared

    var body: some View {
        VStack {
            Text("count \(count)")
            Text("tally \(tally.count)")
            Button("Add") {
                count += 1
                tally.count += 1
            }
            TextField("Note", text: $note)
            Text("note \(note)")
            Toggle("Quiet", isOn: $isQuiet)
            Text(isQuiet ? "quiet" : "loud")
        }
    }
}

/// The state that all pages share.
@Observable
@MainActor
final class Tally {
    static let shared = Tally()

    var count = 0
}
