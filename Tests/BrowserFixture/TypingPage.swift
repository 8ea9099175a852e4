import OakWebUI

/// A page that has fields and changes while the user types.
struct TypingPage: View {
    @State private var name = ""
    @State private var loud = ""
    @State private var news: [Int] = []
    @State private var received: [String] = []

    var body: some View {
        VStack {
            Button("Begin") { news = [0] }
            Text((news.last ?? 0) > 9 ? "flowing" : "quiet")
            List(news, id: \.self) { number in
                Text("news \(number)")
            }
            TextField("Name", text: $name)
            Text("name \(name)")
            Text("received \(received.count)")
            TextField(
                "Loud",
                text: Binding { @MainActor in
                    loud
                } set: { @MainActor in
                    loud = $0.uppercased()
                })
            Text("loud \(loud)")
        }
        .onChange(of: name) { received.append(name) }
        .task(id: news.isEmpty) {
            // The changes appear above the fields, and occur more often than key presses.
            while !news.isEmpty, !Task.isCancelled {
                news = Array(((news.last ?? 0) + 1)...((news.last ?? 0) + 3))
                try? await Task.sleep(for: .milliseconds(2))
            }
        }
    }
}
