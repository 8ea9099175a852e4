import OakWebUI

/// A page with views that can be dragged, and targets for different payloads. The box for text is scrolled, so that the
/// positions in it differ from those in the window.
struct DragPage: View {
    @State private var log: [String] = []
    @State private var isTargeted = false
    @State private var rows = ["one", "two"]

    var body: some View {
        VStack(spacing: 12) {
            Text("log \(log.suffix(6).joined(separator: ", "))")
            Text(isTargeted ? "targeted" : "free")
            HStack(spacing: 20) {
                Text("Apple").padding().draggable("apple")
                Text("Pear").padding().draggable("pear") { Text("Preview").padding() }
                Text("Link").padding().draggable(URL(filePath: "/link"))
                Button("Press") { log.append("pressed") }.draggable("button")
                HStack {
                    Text("Field")
                    TextField("Name", text: .constant("value"))
                }
                .draggable("field")
            }
            ScrollView {
                Color.clear.frame(height: 50)
                VStack {
                    Color.blue.frame(width: 120, height: 60).accessibilityIdentifier("inner")
                        .dropDestination(for: URL.self) { urls, _ in
                            log.append("url \(urls.map(\.absoluteString).joined(separator: " "))")
                            return true
                        }
                }
                .padding(20)
                .accessibilityIdentifier("box")
                .dropDestination(for: String.self) { items, location in
                    log.append("\(items.joined()) \(Int(location.x.rounded())) \(Int(location.y.rounded()))")
                    return true
                } isTargeted: {
                    isTargeted = $0
                }
                Color.clear.frame(height: 400)
            }
            .frame(width: 300, height: 200)
            Text("Other").padding().accessibilityIdentifier("other")
                .dropDestination(for: String.self) { items, _ in
                    log.append("other \(items.joined())")
                    return true
                }
            List {
                ForEach(rows, id: \.self) { Text($0) }
                    .dropDestination(for: String.self) { items, offset in
                        rows.insert(contentsOf: items, at: offset)
                    }
            }
            .frame(height: 160)
            PasteButton(payloadType: String.self) { log.append("pasted \($0.joined())") }
        }
    }
}
