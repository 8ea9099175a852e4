import OakUI

/// A progress view that shows the seconds of a long load.
struct LoadingView: View {
    let title: String
    let seconds: Int
    let cancel: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 12) {
            ProgressView()
            Text(verbatim: seconds > 0 ? "\(title) (\(seconds) s)" : title)
                .foregroundStyle(.secondary)
            Button("Cancel", action: cancel)
                .buttonStyle(.bordered)
        }
        .padding(24)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
    }
}

#Preview("Loading") {
    LoadingView(title: "Loading", seconds: 2) {}
}
