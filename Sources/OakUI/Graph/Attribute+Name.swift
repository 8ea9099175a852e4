#if !canImport(SwiftUI)
    extension Attribute {
        /// What an attribute says. `HTMLProperty` says how each is shown.
        package enum Name: String, CaseIterable, Sendable {
            // Layout
            case alignment, spacing

            // Text
            case font

            // Controls
            case value, prompt, disabled, focused, checked, selected, pressed, group
            case minimum, maximum, step, inputType
            case style, purpose, controlSize, labelHidden, busy
            case inputMode, capitalization, correction, content, submitLabel
            case keys, shortcut, tabIndex

            // Rows
            case rowInsets, separator, edge

            // Accessibility
            case label, identifier, labelledBy, accessibilityRole

            // Navigation and presentation
            case kind, inert, open, current, titleMode, slot, badge, buttonRole
        }
    }
#endif
