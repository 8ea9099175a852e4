import OakUI

extension Specimen {
    @MainActor public static let basics = [
        Specimen("State", of: "@State") { Tally() },
        Specimen("Binding", of: "@Binding, @State") { Echo() },
        Specimen("Observable objects", of: "@Observable, environment") { Shelves() },
        Specimen(
            "Published properties",
            of:
                "ObservableObject, @Published, @StateObject, @ObservedObject, @EnvironmentObject, environmentObject"
        ) { Party() },
        Specimen("Environment", of: "@Entry, @Environment, environment, transformEnvironment") {
            VStack {
                Shout()
                Shout().environment(\.loudness, 2)
                Shout().transformEnvironment(\.loudness) { $0 += 3 }
            }
        },
        Specimen("Languages", of: "Text, LocalizedStringKey, locale, layoutDirection") { Languages() },
        Specimen("View lifecycle", of: "onAppear, onDisappear, onChange, task, id") { Life() },
        Specimen("Preferences", of: "PreferenceKey, preference, onPreferenceChange") { Preferences() },
        Specimen("Custom modifiers", of: "ViewModifier, modifier") {
            Text("Framed").modifier(Framed(color: .orange))
        },
        Specimen("Equatable views", of: "Equatable, equatable") { Skipped() },
    ]
}

/// A counter with buttons.
private struct Tally: View {
    @State private var count = 0

    var body: some View {
        HStack {
            Button("Fewer") { count -= 1 }
            Text("\(count)")
            Button("More") { count += 1 }
        }
    }
}

/// A text field above a copy of its text in capital letters.
private struct Echo: View {
    @State private var text = ""

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Say something", text: $text)
            Text(text.uppercased())
        }
    }
}
