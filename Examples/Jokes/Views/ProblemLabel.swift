import OakUI

/// Says in a line what went wrong.
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
