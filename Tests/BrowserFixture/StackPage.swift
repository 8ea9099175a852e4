import OakWebUI

/// A page that contains a navigation stack.
struct StackPage: View {
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(1..<4) { number in
                NavigationLink("Open \(number)", value: number).badge(number == 3 ? 7 : 0)
            }
            .navigationTitle("All")
            .navigationDestination(for: Int.self) { number in
                VStack {
                    Text("page \(number)")
                    NavigationLink("Open \(number * 10)", value: number * 10)
                }
                .navigationTitle("Page \(number)")
            }
        }
    }
}
