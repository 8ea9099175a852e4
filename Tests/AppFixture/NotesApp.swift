import OakLive
import OakUI

/// An app with several windows, settings and commands, for the browser tests.
@main
struct NotesApp: App {
    @State private var notes = 0
    @AppStorage("app-fixture.author") private var author = "Ada"

    var body: some Scene {
        WindowGroup("Notes") { NotesView(notes: $notes, author: author) }
            .commands { NotesCommands(notes: $notes) }
        #if os(macOS) || os(Linux)
        Window("Statistics", id: "statistics") { Text("Notes of all pages: \(notes)") }
        Settings { TextField("Author", text: $author) }
        #endif
    }
}

struct NotesView: View {
    @Binding var notes: Int
    let author: String
    @State private var own = 0

    var body: some View {
        NavigationStack {
            VStack {
                Text("\(notes) notes by \(author), \(own) from this page")
                Text(Date(timeIntervalSince1970: 0), style: .time)
                Button("Add Note") {
                    notes += 1
                    own += 1
                }
            }
            .navigationTitle("All Notes")
        }
    }
}

struct NotesCommands: Commands {
    @Binding var notes: Int
    @Environment(\.openWindow) private var openWindow

    var body: some Commands {
        CommandMenu("Note") {
            Button("Add Note from Menu") { notes += 1 }.keyboardShortcut(.return, modifiers: .command)
            Button("Show Statistics") { openWindow(id: "statistics") }
        }
        CommandGroup(after: .help) { Button("Reset Notes") { notes = 0 } }
    }
}
