import OakWebUI

/// More lines than fit in the window, without focusable elements.
struct LinesPage: View {
    var body: some View {
        NavigationStack {
            List(1..<100) { number in
                Text("line \(number)")
            }
        }
    }
}
