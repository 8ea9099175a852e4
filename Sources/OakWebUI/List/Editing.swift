/// A type of view that generates views from a collection whose elements can be deleted and moved.
public protocol DynamicViewContent<Data>: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The collection from which the views are generated.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Sets the action that deletes rows, or disables deletion if `action` is `nil`.
    ///
    /// - Parameter action: A closure that receives the positions of the elements to delete.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowTraitModifier.environment { $0.onDelete = action })
    }

    /// Sets the action that moves rows in edit mode, or disables moving if `action` is `nil`.
    ///
    /// - Parameter action: A closure that receives the positions of the moved elements and the position
    ///   before which they are inserted. Both refer to the collection before the move, as in
    ///   `move(fromOffsets:toOffset:)`.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowTraitModifier.environment { $0.onMove = action })
    }
}

extension MutableCollection {
    /// Moves the elements at the offsets in `source` to just before the element at `destination`, preserving their
    /// order. All offsets refer to positions before the move.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var kept: [Element] = []
        var moved: [Element] = []
        var target: Int?
        for (offset, element) in enumerated() {
            if offset == destination { target = kept.count }
            if source.contains(offset) { moved.append(element) } else { kept.append(element) }
        }
        kept.insert(contentsOf: moved, at: target ?? kept.count)
        for (index, element) in zip(Array(indices), kept) { self[index] = element }
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at `offsets`.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
        self = kept
    }
}

/// A mode that determines whether the user can edit the content of a view.
public enum EditMode: Hashable, Sendable {
    /// Editing is inactive.
    case inactive
    /// Editing is temporarily active, after a swipe.
    case transient
    /// Editing is active.
    case active

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

/// A button that toggles the edit mode in the environment.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// Creates a button that starts and ends editing.
    public init() {}

    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            editMode?.wrappedValue = isEditing ? .inactive : .active
        } label: {
            Text(isEditing ? OwnText.done : .edit)
        }
        .disabled(editMode == nil)
    }
}

@available(*, unavailable)
extension EditButton: Sendable {}
