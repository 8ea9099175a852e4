import OakUI
import Observation

extension EnvironmentValues {
    @Entry var loudness = 1
}

struct Shout: View {
    @Environment(\.loudness) private var loudness

    var body: some View { Text("Hey" + String(repeating: "!", count: loudness)) }
}

/// A model that several views share.
@Observable
@MainActor
private final class Library {
    var books = ["Emma"]
    var title = ""

    func add() {
        books.append(title)
        title = ""
    }
}

struct Shelves: View {
    @State private var library = Library()

    var body: some View {
        VStack {
            Count()
            Desk(title: $library.title) { library.add() }
        }
        .environment(library)
    }
}

private struct Count: View {
    @Environment(Library.self) private var library

    var body: some View { Text("Books: \(library.books.joined(separator: ", "))") }
}

private struct Desk: View {
    @Binding var title: String
    let add: () -> Void

    var body: some View {
        HStack {
            TextField("Title", text: $title).textFieldStyle(.roundedBorder)
            Button("Add") { add() }.disabled(title.isEmpty)
        }
    }
}
