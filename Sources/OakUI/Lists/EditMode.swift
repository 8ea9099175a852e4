#if !canImport(SwiftUI)
    /// Whether the person at the page edits what a view shows.
    public enum EditMode: Hashable, Sendable {
        /// Not edited, edited by the way (after a swipe), or edited.
        case inactive, transient, active

        /// Whether something is edited.
        public var isEditing: Bool { self != .inactive }
    }

    private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

    extension EnvironmentValues {
        /// Whether lists around are edited. The root of a page has one that `EditButton` switches; a view may
        /// set its own.
        public var editMode: Binding<EditMode>? {
            get { self[EditModeKey.self] }
            set { self[EditModeKey.self] = newValue }
        }

        var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
    }

    /// Switches the edit mode around it.
    public struct EditButton: View {
        @Environment(\.editMode) private var editMode

        /// A button that begins and ends editing.
        public init() {}

        public var body: some View {
            let isEditing = editMode?.wrappedValue.isEditing ?? false
            Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
                .disabled(editMode == nil)
        }
    }
#endif
