import OakWebUI

/// A page whose controls change places while the user presses them. Other pages cause the changes.
struct ChangingPage: View {
    @State private var log: [String] = []
    @State private var isOn = false
    private let tally = Tally.shared

    private var isChanged: Bool { tally.count % 2 == 1 }

    var body: some View {
        VStack(spacing: 0) {
            Button("Change") { tally.count += 1 }
            slots.frame(width: 200)
            Text("changes \(tally.count)")
            Text("log \(log.joined(separator: " "))")
        }
    }

    private var slots: some View {
        VStack(spacing: 0) {
            ForEach(isChanged ? ["Delete", "Save"] : ["Save", "Delete"], id: \.self) { name in
                Button(name) { log.append(name) }.frame(height: 50)
            }
            if isChanged { Button("Sudden") { log.append("Sudden") }.frame(height: 50) }
            if !isChanged { Button("Removed") { log.append("Removed") }.frame(height: 50) }
            if isChanged { Button("Late") { log.append("Late") }.frame(height: 50) }
            if !isChanged { Text("Plain").frame(height: 50) }
            ForEach(isChanged ? ["Field", "Sound"] : ["Sound", "Field"], id: \.self) { name in
                if name == "Sound" {
                    Toggle("Sound", isOn: $isOn).frame(height: 50)
                } else {
                    Button("Other") { log.append("Other") }.frame(height: 50)
                }
            }
            Text(isOn ? "sound on" : "sound off")
        }
        .onTapGesture { log.append("stack") }
    }
}
