import OakUI

extension Specimen {
    @MainActor public static let basics = [
        Specimen("State", of: "@State") { Tally() },
        Specimen("Binding", of: "@Binding, @State") { Echo() },
    ]
}

/// Counts presses.
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

/// Shows what is typed.
private struct Echo: View {
    @State private var text = ""

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Say something", text: $text)
            Text(text.uppercased())
        }
    }
}
