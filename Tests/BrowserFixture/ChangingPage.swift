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

    /// The names of the views in their order. Apart from `Removed`, the change moves all of them.
    private var names: [String] {
        isChanged
            ? ["Delete", "Save", "Sudden", "Late", "Other", "Sound", "Plain"]
            : ["Save", "Delete", "Removed", "Plain", "Sound", "Other"]
    }

    private var slots: some View {
        VStack(spacing: 0) {
            ForEach(names, id: \.self) { name in
                switch name {
                case "Plain": Text(name).frame(height: 50)
                case "Sound": Toggle(name, isOn: $isOn).frame(height: 50)
                default: Button(name) { log.append(name) }.frame(height: 50)
                }
            }
            Text(isOn ? "sound on" : "sound off")
        }
        .onTapGesture { log.append("stack") }
    }
}
