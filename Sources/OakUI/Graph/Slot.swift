#if !canImport(SwiftUI)
    /// What an element is put in because of the container that it is directly in, however many views without an
    /// element are between them.
    enum Slot: UInt8 {
        /// Nothing: it is what it is.
        case none
        /// A row of a list, a row of a form.
        case row, formRow
        /// An option that is only text, of which the container gets the id when it is chosen; one that shows the element beside a button to choose it.
        case option, choice
        /// Nothing is on the page, at any depth: a node above reads it.
        case unseen

        /// Whether the element is to be chosen.
        var isChoice: Bool { self == .option || self == .choice }
    }

    extension Role {
        /// What the elements directly in an element of this role are put in.
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
