#if !canImport(SwiftUI)
    /// A node that can be chosen among others.
    @MainActor
    protocol ChoiceNode: Node {
        func choose(_ isSelected: Bool)
    }

    extension ElementNode {
        /// The node directly in this one whose id the page has sent; nil if there is none, no longer, or if it
        /// is no choice.
        func choice(_ id: String) -> (any ChoiceNode)? {
            var found: (any ChoiceNode)?
            forEachChild { if "\($0.id)" == id { found = $0 as? any ChoiceNode } }
            return found
        }
    }

    extension Role {
        /// What says that an element of this role is chosen or on.
        var selectionAttribute: Attribute.Name { self == .option ? .selected : .checked }

        /// Whether the person at the page chooses the element or switches it on and off.
        var isSwitched: Bool {
            switch self {
            case .option, .choice, .singleRow, .multipleRow, .toggle, .checkbox: true
            default: false
            }
        }
    }

    extension Element {
        /// Takes note of what the page shows since the person there has given it a value.
        mutating func acknowledge(_ value: String) {
            if role.isSwitched {
                self[role.selectionAttribute] = value == "true" ? "" : nil
            } else if self[.value] != nil {
                self[.value] = value
            }
        }
    }
#endif
