import OakWebUI

/// A navigation stack with a page whose button disappears when it is pressed.
struct GoingPage: View {
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            NavigationLink("Open", value: 1)
                .navigationTitle("Root")
                .navigationDestination(for: Int.self) { _ in
                    Loading().navigationTitle("Page")
                }
        }
    }

    private struct Loading: View {
        @State private var isLoading = false
        @State private var count = 0

        var body: some View {
            VStack {
                if isLoading { ProgressView("Loading") } else { Button("Load") { isLoading = true } }
                Button("Neighbor") { count += 1 }
                Text("neighbor \(count)")
            }
        }
    }
}
