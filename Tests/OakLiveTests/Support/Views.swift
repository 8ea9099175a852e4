import OakWebUI

/// A view that shows a number and buttons that change the number.
struct TallyView: View {
    @State private var count = 0

    var body: some View {
        Button("More") { count += 1 }
        Button("Off") {}.disabled(true)
        Text("count \(count)")
    }
}

/// A view with a text field that shows the entered text in capital letters.
struct EchoView: View {
    @State private var text = ""

    var body: some View {
        TextField("Text", text: $text)
        Text(text.uppercased())
    }
}

/// A view with a list that grows when a button is pressed, and a text field.
struct GrowingView: View {
    let start: Int
    @State private var more = 0
    @State private var text = ""

    var body: some View {
        Button("More") { more += 1_000 }
        TextField("Text", text: $text)
        Text(text)
        ForEach(0..<start + more, id: \.self) { Text("Row \($0)") }
    }
}

/// A counter that code outside the page changes.
@MainActor @Observable
final class Ticker { var count = 0 }

struct TickerView: View {
    let ticker: Ticker

    var body: some View { Text("tick \(ticker.count)") }
}

/// The numbers of live, running and visible instances of `LifeView`.
@MainActor
final class Lives {
    var alive = 0
    var tasks = 0
    var visible = 0
}

struct LifeView: View {
    let lives: Lives
    @State private var life: Life

    init(_ lives: Lives) {
        self.lives = lives
        _life = State(wrappedValue: Life(lives))
    }

    var body: some View {
        TallyView()
            .onAppear { lives.visible += 1 }
            .onDisappear { lives.visible -= 1 }
            .task {
                lives.tasks += 1
                try? await Task.sleep(for: .seconds(3600))
                lives.tasks -= 1
            }
    }
}

@MainActor
final class Life {
    private let lives: Lives

    init(_ lives: Lives) {
        self.lives = lives
        lives.alive += 1
    }

    isolated deinit { lives.alive -= 1 }
}
