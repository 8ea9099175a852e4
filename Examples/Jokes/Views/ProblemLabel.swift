import OakUI

/// A label with a message about a problem.
struct ProblemLabel: View {
    let message: String

    var body: some View {
        Label {
            Text(verbatim: message)
        } icon: {
            Image(systemName: "exclamationmark.triangle").accessibilityHidden(true)
        }
        .foregroundStyle(.secondary)
    }
}
