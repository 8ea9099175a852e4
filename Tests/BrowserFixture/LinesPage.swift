#if !canImport(SwiftUI)
    import OakUI

    /// More lines than the window has room for, and nothing that takes the focus.
    struct LinesPage: View {
        var body: some View {
            NavigationStack {
                List(1..<100) { number in
                    Text("line \(number)")
                }
            }
        }
    }
#endif
