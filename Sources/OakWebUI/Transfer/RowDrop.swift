/// An action that runs when values are dropped onto list rows.
@MainActor
protocol RowDropAction {
    var plan: TransferPlan { get }

    /// Converts content, and passes it to the action together with the offset.
    ///
    /// - Returns: `false` if the content cannot be converted.
    func receive(_ content: DroppedContent, at offset: Int, in graph: Graph) -> Bool
}

private struct RowDrop<Item: Transferable> {
    let action: ([Item], Int) -> Void
}

extension RowDrop: RowDropAction {
    var plan: TransferPlan { .of(Item.self) }

    func receive(_ content: DroppedContent, at offset: Int, in graph: Graph) -> Bool {
        graph.convert(content, to: Item.self) { action($0, offset) }
    }
}

/// A row that may be a drop target.
@MainActor
protocol DropRow {
    var rowDropTarget: (any DropTarget)? { get }
}

/// The drop target of a row, which inserts values before or after the row.
struct RowDropTarget: DropTarget {
    let drop: any RowDropAction
    /// The offset of the row in its collection.
    let index: Int

    var plan: TransferPlan { drop.plan }

    func setTargeted(_ isTargeted: Bool) {}

    func receive(_ content: DroppedContent, at points: ReportedPoints, on element: ElementNode) -> Bool {
        let height = points.spots[element.id]?.size.height ?? 0
        let isAfter = points.location(in: .local, of: element).y * 2 >= height
        return drop.receive(content, at: isAfter ? index + 1 : index, in: element.graph)
    }
}

extension DynamicViewContent {
    /// Runs an action when the user drops values onto a row of a list. The user can drop views that are `draggable`,
    /// and text and links from other programs. An empty collection has no row onto which values can be dropped.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values. Payloads of other types are converted if both types have a content type
    ///     in common.
    ///   - action: A closure that receives the values and the offset at which to insert them. The upper half of a row
    ///     stands for the offset of the row, and the lower half for the next offset.
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        modifier(RowTraitModifier.environment { $0.onDrop = RowDrop(action: action) })
    }
}
