#if !canImport(SwiftUI)
    /// The wrapper that a container adds around an element directly in it, however many views without an
    /// element are in between.
    enum Slot: UInt8 {
        /// No wrapper.
        case none
        /// A row of a list or a form.
        case row, formRow
        /// An option that is only text, whose id the container receives when it is selected, or an option
        /// that shows its element beside a button.
        case option, choice
        /// Nothing is rendered at any depth: a node above reads the content.
        case unseen

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
#endif
