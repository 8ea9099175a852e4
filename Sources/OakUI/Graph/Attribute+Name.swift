#if !canImport(SwiftUI)
    extension Attribute {
        /// What an attribute says. `HTMLProperty` says how each is shown.
        package enum Name: String, CaseIterable, Sendable {
            // Layout
            case alignment, spacing

            // Text
            case font

            // Controls
            case value, prompt, disabled, focused

            // Accessibility
            case label, identifier

        // Navigation and presentation
        case kind, inert, open, current, titleMode, slot, badge, buttonRole
        }
    }
#endif
