/// A mode that determines whether the user can edit the content of a view.
public enum EditMode: Hashable, Sendable {
    /// The content is not being edited, is being edited temporarily after a swipe, or is being edited.
    case inactive, transient, active

    /// A Boolean value that indicates whether content is being edited.
    public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// The edit mode of lists. The root of a page provides an edit mode that `EditButton` toggles. A view can
    /// provide its own.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }

    var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
}

/// A button that toggles the edit mode of the environment.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// Creates a button that starts and ends editing.
    public init() {}

    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
            .disabled(editMode == nil)
    }
}

@available(*, unavailable)
extension EditButton: Sendable {}
