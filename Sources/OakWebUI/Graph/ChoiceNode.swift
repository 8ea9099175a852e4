/// A node that can be selected.
@MainActor
protocol ChoiceNode: Node {
    func choose(_ isSelected: Bool)
}

extension ElementNode {
    /// Returns the direct child with the id that the page sent, or `nil` if there is no such selectable child.
    func choice(_ id: String) -> (any ChoiceNode)? {
        var found: (any ChoiceNode)?
        forEachChild { if "\($0.id)" == id { found = $0 as? any ChoiceNode } }
        return found
    }
}

extension Role {
    /// The attribute that marks an element of this role as selected or on.
    var selectionAttribute: Attribute.Name { self == .option ? .selected : .checked }

    /// A Boolean value that indicates whether the user can select or toggle the element.
    var isSwitched: Bool {
        switch self {
        case .option, .choice, .singleRow, .multipleRow, .toggle, .checkbox: true
        default: false
        }
    }
}

extension Element {
    /// Records the value that the page shows after user input.
    mutating func acknowledge(_ value: String) {
        if role.isSwitched {
            self[role.selectionAttribute] = value == "true" ? "" : nil
        } else if self[.value] != nil {
            self[.value] = value
        }
    }
}
