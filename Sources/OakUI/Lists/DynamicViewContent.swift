#if !canImport(SwiftUI)
    /// Views generated from a collection whose elements can be deleted and moved.
    public protocol DynamicViewContent<Data>: View {
        /// The collection that generates the views.
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
        /// Allows rows to be deleted; `nil` disallows it.
        ///
        /// - Parameter action: Receives the positions of the elements to delete.
        nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
            modifier(RowTraitModifier.environment { $0.onDelete = action })
        }

        /// Allows rows to be moved in edit mode; `nil` disallows it.
        ///
        /// - Parameter action: Receives the positions of the elements to move and the position in front of
        ///   which they go, both before the move: the arguments of `move(fromOffsets:toOffset:)`.
        nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent
        {
            modifier(RowTraitModifier.environment { $0.onMove = action })
        }
    }
#endif
