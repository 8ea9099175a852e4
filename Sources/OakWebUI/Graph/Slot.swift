/// The wrapper that a container adds around each element directly inside it. Views without an element of
/// their own may lie between the container and the element.
enum Slot: UInt8 {
    /// No wrapper.
    case none
    /// A row of a list or a form.
    case row, formRow
    /// An option. A text-only `option` is selected by the id of its wrapper; a `choice` shows its element
    /// beside a button.
    case option, choice
    /// A place whose content is not rendered, at any depth, but read by an ancestor.
    case unrendered

    /// A Boolean value that indicates whether the element can be selected.
    var isChoice: Bool { self == .option || self == .choice }
}

extension Role {
    /// The slot for elements directly in an element of this role.
    var slot: Slot {
        switch self {
        case .list, .rows: .row
        case .form, .formRows: .formRow
        case .options: .option
        case .inlineChoices, .segments: .choice
        default: .none
        }
    }
}
