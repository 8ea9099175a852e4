import OakWebUI

/// A page that sends many large changes once it has been started.
struct TickerPage: View {
    @State private var tick = 0

    var body: some View {
        VStack {
            Text("tick \(tick) \(String(repeating: "-", count: tick == 0 ? 0 : 20_000))")
            Button("Begin") { tick = 1 }
        }
        .task(id: tick > 0) {
            while tick > 0, tick < 250, !Task.isCancelled {
                tick += 1
                try? await Task.sleep(for: .milliseconds(1))
            }
            if tick == 250 { Tally.shared.count += 1 }
        }
    }
}
