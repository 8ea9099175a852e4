import OakUI

/// A placeholder that shows why a comic is missing, with a button to retry.
struct ProblemView: View {
    let title: String
    let message: String
    let retry: @MainActor () -> Void

    var body: some View {
        ContentUnavailableView {
            Label(title, systemImage: "exclamationmark.triangle")
        } description: {
            Text(verbatim: message)
        } actions: {
            Button("Try Again", action: retry)
                .buttonStyle(.borderedProminent)
        }
    }
}

#Preview("A problem") {
    ProblemView(title: "No Comic", message: "The archive did not respond.") {}
}
