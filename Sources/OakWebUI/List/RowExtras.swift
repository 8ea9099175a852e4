/// The actions that a row can perform on the collection element that it represents.
struct RowActions {
    let delete: @MainActor () -> Void
    /// A closure that moves the row by the given number of rows; negative numbers move it up.
    let move: @MainActor (Int) -> Void
}

/// The parts of a row other than its content: the background, the swipe actions, and the controls for deleting and
/// moving.
struct RowExtras {
    let traits: RowTraits
    let row: RowActions
    @Environment(\.isEditing) private var isEditing

    init(traits: RowTraits, row: RowActions) {
        self.traits = traits
        self.row = row
    }
}

extension RowExtras: View {
    var body: some View {
        Group {
            if let background = traits.background { Part(.rowBackground) { background } }
            if let actions = traits.leadingActions { RowButtons(edge: .leading) { actions } }
            if traits.trailingActions != nil || traits.canDelete {
                RowButtons(edge: .trailing) {
                    traits.trailingActions
                    if traits.canDelete {
                        Button(role: .destructive, action: row.delete) { Text(OwnText.delete) }
                    }
                }
            }
            if traits.canMove, isEditing { MoveHandle(move: row.move) }
        }
        .container(nil)
    }
}

/// The buttons at one edge of a row.
struct RowButtons<Content: View>: ElementView {
    let edge: HorizontalEdge
    @ViewBuilder let content: Content

    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        var attributes = [Attribute(.edge, edge == .leading ? "leading" : "trailing")]
        // In edit mode, the buttons at the trailing edge are visible, and those at the leading edge are hidden.
        if environment.isEditing { attributes.append(Attribute(.style, "shown")) }
        return Element(.rowActions, attributes: attributes)
    }
}

/// A handle for moving a row with the arrow keys. Dragging the handle with a pointer sends an event to the row
/// instead.
struct MoveHandle: ElementView {
    let move: (Int) -> Void

    func element(in environment: EnvironmentValues) -> Element {
        let label = Attribute(.label, OwnText.move.text(in: environment.locale))
        guard environment.isEnabled else {
            return Element(.moveHandle, attributes: [label, Attribute(.disabled)])
        }
        return Element(
            .moveHandle, attributes: [label, Attribute(.keys, "ArrowUp ArrowDown")], events: .key)
    }

    func handle(_ event: Event, in environment: EnvironmentValues) {
        switch event.value {
        case "ArrowUp": move(-1)
        case "ArrowDown": move(1)
        default: break
        }
    }
}
