import OakWebUI

// The properties of elements that determine their layout.

extension CGSize {
    subscript(axis: Axis) -> Double { Double(axis == .horizontal ? width : height) }
}

extension Element {
    var stackAxis: Axis { arrangedRole == .horizontalStack ? .horizontal : .vertical }

    /// A Boolean value that indicates whether an image fills its frame regardless of its aspect ratio.
    var isStretched: Bool {
        self[.resizable] != nil && (self[.fit] == nil || self[.fit] == "stretch")
    }

    /// The position of the element in the order in which a stack proposes lengths to its children.
    var stackRank: Int {
        if role == .spacer { return 3 }
        switch self[.shrink] {
        case "0": return 0
        case nil: return 1
        default: return 2
        }
    }

    /// Returns the padding at the leading or top edge.
    func leadingPadding(_ axis: Axis) -> Double {
        let value =
            axis == .horizontal
            ? self[.paddingInline] ?? self[.paddingColumns] : self[.paddingBlock] ?? self[.paddingRows]
        guard let first = value?.split(separator: " ").first else { return 0 }
        return first == "var(--space)" ? 16 : Double(first.replacing("px", with: "")) ?? 0
    }
}
