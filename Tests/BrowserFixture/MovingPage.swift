import OakWebUI

/// A page whose fields change places while the user types.
struct MovingPage: View {
    @State private var names = ["One", "Two", "Three"]
    @State private var texts: [String: String] = [:]
    @State private var moves = 0

    var body: some View {
        VStack {
            ForEach(names, id: \.self) { name in
                TextField(
                    name,
                    text: Binding { @MainActor in
                        texts[name] ?? ""
                    } set: { @MainActor in
                        texts[name] = $0
                        names.reverse()
                        moves += 1
                    })
            }
            Text("moves \(moves)")
            Text("first \(names[0])")
        }
    }
}
