import OakWebUI

/// A page with buttons that become disabled when they are pressed.
struct OncePage: View {
    @State private var pressed: [String] = []

    var body: some View {
        VStack {
            ForEach(["One", "Two", "Three"], id: \.self) { name in
                Button(name) { pressed.append(name) }.disabled(pressed.contains(name))
            }
            Text("pressed \(pressed.joined(separator: " "))")
        }
    }
}
