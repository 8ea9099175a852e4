import OakWebUI

/// A page that animates changes.
struct MotionPage: View {
    @State private var isFaint = false
    @State private var isShown = true
    @State private var rows = ["A", "B", "C", "D"]
    @State private var isWide = false
    @State private var completions = 0
    @State private var presses = 0
    @State private var isTurned = false

    var body: some View {
        VStack {
            Text("Faint").opacity(isFaint ? 0.2 : 1).accessibilityIdentifier("faint")
            HStack {
                Button("Fade") { withAnimation(.linear(duration: 2)) { isFaint.toggle() } }
                Button("Fade slowly") { withAnimation(.linear(duration: 60)) { isFaint.toggle() } }
                Button("Spring") { withAnimation(.spring(duration: 0.4, bounce: 0.4)) { isFaint.toggle() } }
                Button("At once") { isFaint.toggle() }
                Button("Complete") {
                    withAnimation(.linear(duration: 0.1)) {
                        isFaint.toggle()
                    } completion: {
                        completions += 1
                    }
                }
            }
            HStack {
                Button("Toggle") { withAnimation(.linear(duration: 0.5)) { isShown.toggle() } }
                Button("Toggle slowly") { withAnimation(.linear(duration: 60)) { isShown.toggle() } }
                Button("Reverse") { withAnimation(.linear(duration: 60)) { rows.reverse() } }
                Button("Widen") { isWide.toggle() }
                Button("Turn") { withAnimation(.easeInOut(duration: 60)) { isTurned.toggle() } }
            }
            if isShown {
                Button("Shown") { presses += 1 }.transition(.move(edge: .leading).combined(with: .opacity))
                    .accessibilityIdentifier("shown")
            }
            ForEach(rows, id: \.self) { Text("Row \($0)").accessibilityIdentifier($0) }
            Rectangle().fill(isWide ? .red : .blue).frame(width: isWide ? 200 : 100, height: 20)
                .rotationEffect(.degrees(isTurned ? 90 : 0)).accessibilityIdentifier("bar")
                .animation(.linear(duration: 60), value: isWide)
            Text("Presses \(presses), completions \(completions)")
        }
        .frame(width: 600)
    }
}
