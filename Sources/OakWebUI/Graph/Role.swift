/// The role of an element, which does not change during the element's lifetime. `HTMLForm` defines how each
/// role is rendered.
package enum Role: String, CaseIterable, Sendable {
    // Structure
    case root, box

    // Text and pictures
    case text, image, icon

    // Layout
    case verticalStack, horizontalStack, depthStack, spacer, divider, scrollView

    // Collections
    case list, rows, row, singleRow, multipleRow, listSection, rowBackground, rowActions, moveHandle
    case form, formRows, formRow, formSection, sectionHeader, sectionFooter
    case refreshable, searchable, searchField

    // Controls
    case button, textField

    // Content
    case textRun, link, label, shape, imageLoader, progress, gauge, disclosure, groupBox
    case lazyVerticalStack, lazyHorizontalStack, lazyVerticalGrid, lazyHorizontalGrid, grid, gridRow

    // Input
    case secureField, textArea, textEditor
    case toggle, checkbox, slider, datePicker, colorPicker, stepper
    case picker, options, noOption, option, choices, inlineChoices, segments, choice
    case legend, controlLabel, minimumLabel, maximumLabel, labeledContent, labeledValue
    case menu, menuLabel, menuItems, contextMenu, menuBar

    // Navigation and presentation
    case navigationStack, splitView, tabView, page, pageContent, navigationBar, pageTitle, bottomBar
    case barItems, tabBar, tabPage, dialog, alert, dialogTitle, dialogActions
}
