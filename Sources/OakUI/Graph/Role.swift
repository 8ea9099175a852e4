#if !canImport(SwiftUI)
    /// What an element is. It never changes during the life of an element. `HTMLForm` says what each looks like.
    package enum Role: String, CaseIterable, Sendable {
        // Structure
        case root, box

        // Text and pictures
        case text, image, icon

        // Layout
        case verticalStack, horizontalStack, depthStack, spacer, divider, scrollView

        // Collections
        case list

        // Controls
        case button, textField

        // Navigation and presentation
        case navigationStack, splitView, tabView, page, pageContent, navigationBar, pageTitle, bottomBar
        case barItems, tabBar, tabPage, dialog, alert, dialogTitle, dialogActions
    }
#endif
