/// The values of a view's row and option modifiers, which the enclosing container applies.
struct RowTraits {
    var tag: Tag?
    var background: AnyView?
    var insets: EdgeInsets?
    var isSeparatorHidden = false
    var leadingActions: AnyView?
    var trailingActions: AnyView?
    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
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

    /// Returns the parts of a row besides its content, or `nil` if there are none.
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
