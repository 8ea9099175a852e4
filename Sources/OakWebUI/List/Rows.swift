extension View {
    /// Sets the background of the view's row in a list.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        rowTrait { $0.background = view.map { AnyView($0) } }
    }

    /// Sets the insets of the view in its row, in points, or restores the default if `insets` is `nil`.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        rowTrait { $0.insets = insets }
    }

    /// Sets the visibility of the separator below the view's row. The separator is hidden only if `edges` contains
    /// `.bottom`.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    {
        rowTrait { $0.isSeparatorHidden = visibility == .hidden && edges.contains(.bottom) }
    }

    /// Adds buttons to the view's row in a list. The buttons appear when the user swipes the row or moves the pointer
    /// over it. They can also be reached with the keyboard.
    ///
    /// - Parameters:
    ///   - edge: The edge of the row at which the buttons appear.
    ///   - allowsFullSwipe: A value that has no effect, because the user must press a button to run its action.
    ///   - content: The buttons.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        let actions = AnyView(content())
        return rowTrait {
            if edge == .leading { $0.leadingActions = actions } else { $0.trailingActions = actions }
        }
    }

    /// Prevents the user from deleting the view's row if `isDisabled` is `true`.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        rowTrait { $0.isDeleteDisabled = isDisabled }
    }

    /// Prevents the user from moving the view's row if `isDisabled` is `true`.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        rowTrait { $0.isMoveDisabled = isDisabled }
    }
}

/// The values set by the row and option modifiers of a view. The enclosing container applies them.
struct RowTraits {
    var tag: Tag?
    var background: AnyView?
    var insets: EdgeInsets?
    var isSeparatorHidden = false
    var leadingActions: AnyView?
    var trailingActions: AnyView?
    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
    var onDrop: (any RowDropAction)?
    var isDeleteDisabled = false
    var isMoveDisabled = false

    var canDelete: Bool { onDelete != nil && !isDeleteDisabled }
    var canMove: Bool { onMove != nil && !isMoveDisabled }

    func decorate(_ element: inout Element) {
        if let insets {
            element[.rowInsets] =
                "\(insets.top)px \(insets.trailing)px \(insets.bottom)px \(insets.leading)px"
        }
        if isSeparatorHidden { element[.separator] = "hidden" }
    }

    /// Returns the parts of a row other than its content, or `nil` if there are none.
    func extras(of row: RowActions) -> RowExtras? {
        guard background != nil || leadingActions != nil || trailingActions != nil || canDelete || canMove
        else { return nil }
        return RowExtras(traits: self, row: row)
    }
}

private enum RowTraitsKey: EnvironmentKey { static var defaultValue: RowTraits? { nil } }

extension EnvironmentValues {
    var rowTraits: RowTraits? {
        get { self[RowTraitsKey.self] }
        set { self[RowTraitsKey.self] = newValue }
    }
}

extension View {
    nonisolated func rowTrait(_ change: @escaping (inout RowTraits) -> Void) -> some View {
        modifier(RowTraitModifier.environment(change))
    }
}

enum RowTraitModifier {
    static func environment(_ change: @escaping (inout RowTraits) -> Void) -> EnvironmentModifier {
        EnvironmentModifier { values in
            var traits = values.rowTraits ?? RowTraits()
            change(&traits)
            values.rowTraits = traits
        }
    }
}
