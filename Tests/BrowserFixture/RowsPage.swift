import OakWebUI

/// A page with 10,000 rows, each of which has its own state.
struct RowsPage: View {
    var body: some View {
        List(0..<10_000) { number in
            Row(number: number)
        }
    }

    private struct Row: View {
        let number: Int
        @State private var count = 0

        var body: some View {
            HStack {
                Text("\(number): \(count)")
                Button("Add to \(number)") { count += 1 }
            }
        }
    }
}
