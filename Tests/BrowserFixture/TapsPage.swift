import OakWebUI

/// A page with views that handle single taps, double taps, or both.
struct TapsPage: View {
    @State private var log: [String] = []

    var body: some View {
        VStack(spacing: 20) {
            Text("log \(log.joined(separator: " "))")
            Text("Twice").onTapGesture(count: 2) { log.append("twice") }
            Text("Both")
                .onTapGesture(count: 2) { log.append("double") }
                .onTapGesture { log.append("single") }
            Text("Once").onTapGesture { log.append("once") }
            VStack {
                Text("Inner").onTapGesture(count: 2) { log.append("inner") }
            }
            .onTapGesture { log.append("outer") }
        }
    }
}
