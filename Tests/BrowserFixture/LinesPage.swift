import OakWebUI

/// A page without focusable elements that has more lines than fit in the window.
struct LinesPage: View {
    var body: some View {
        NavigationStack {
            List(1..<100) { number in
                Text("line \(number)")
            }
        }
    }
}
