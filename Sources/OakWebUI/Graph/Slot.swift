/// The wrapper that a container adds around each element directly in it, even through several views without
/// elements of their own.
enum Slot: UInt8 {
    /// No wrapper.
    case none
    /// A row of a list or a form.
    case row, formRow
    /// A text-only option, which is selected by the id of its wrapper, or an option that shows its element beside a
    /// button.
    case option, choice
    /// A place where nothing is rendered at any depth. The content is read by a node above.
    case unrendered

    /// Whether the element can be selected.
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
