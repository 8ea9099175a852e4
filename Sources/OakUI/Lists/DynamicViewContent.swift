#if !canImport(SwiftUI)
    /// Views that are made of a collection, whose elements can be deleted and moved.
    public protocol DynamicViewContent<Data>: View {
        /// The collection that its views are made of.
        associatedtype Data: Collection
        /// The collection that its views are made of.
        var data: Data { get }
    }

    extension ForEach: DynamicViewContent where Content: View {}

    extension ModifiedContent: DynamicViewContent
    where Content: DynamicViewContent, Modifier: ViewModifier {
        public var data: Content.Data { content.data }
    }

    extension DynamicViewContent {
        /// Lets the elements be deleted as rows of a list; nil for not.
        /// - Parameter action: Gets the places of the elements to delete.
        nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
            modifier(RowTraitModifier.environment { $0.onDelete = action })
        }

        /// Lets the elements be moved as rows of a list while it is edited; nil for not.
        /// - Parameter action: Gets the places of the elements to move, and the one they go before, both as
        ///   they are before the move: what `move(fromOffsets:toOffset:)` takes.
        nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent
        {
            modifier(RowTraitModifier.environment { $0.onMove = action })
        }
    }
#endif
