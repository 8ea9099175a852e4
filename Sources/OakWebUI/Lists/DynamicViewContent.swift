/// A view that is generated from a collection whose elements can be deleted and moved.
public protocol DynamicViewContent<Data>: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The collection that generates the views.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Sets the action that deletes rows; `nil` disables deletion.
    ///
    /// - Parameter action: A closure that receives the positions of the elements to delete.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowTraitModifier.environment { $0.onDelete = action })
    }

    /// Sets the action that moves rows in edit mode; `nil` disables moving.
    ///
    /// - Parameter action: A closure that receives the positions of the moved elements and the position
    ///   before which they are inserted. Both refer to the collection before the move, as in
    ///   `move(fromOffsets:toOffset:)`.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowTraitModifier.environment { $0.onMove = action })
    }
}
