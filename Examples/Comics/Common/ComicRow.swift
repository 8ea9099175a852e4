import OakUI

/// A list row with a comic's number and title, which opens the comic.
public struct ComicRow: View {
    private let number: Int
    private let title: String
    private let open: @MainActor () -> Void
    #if !os(macOS) || Browser
    @Environment(\.editMode) private var editMode
    private var isEditing: Bool { editMode?.wrappedValue.isEditing == true }
    #else
    // Lists on macOS have no edit mode.
    private let isEditing = false
    #endif

    public init(number: Int, title: String, open: @escaping @MainActor () -> Void) {
        self.number = number
        self.title = title
        self.open = open
    }

    public var body: some View {
        Button(action: open) {
            HStack(spacing: 12) {
                Text(verbatim: "\(number)")
                    .foregroundStyle(.secondary)
                    .monospacedDigit()
                    .frame(minWidth: 36, alignment: .trailing)
                Text(verbatim: title)
                Spacer()
                // In edit mode, the delete button takes the place of the chevron.
                if !isEditing {
                    Image(systemName: "chevron.right")
                        .imageScale(.small)
                        .foregroundStyle(.tertiary)
                        .accessibilityHidden(true)
                }
            }
        }
        .buttonStyle(.plain)
    }
}
