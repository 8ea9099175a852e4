/// A description of a primitive view. It is independent of HTML, and describes the meaning of the view rather than its
/// appearance.
package struct Element: Equatable, Sendable {
    package var role: Role
    package var attributes: [Attribute]
    package var text: String?
    /// The events that the element handles.
    package var events: EventSet
    /// A Boolean value that indicates whether assistive technology treats the element and its content as one element.
    var combinesContent = false

    package init(
        _ role: Role, attributes: [Attribute] = [], text: String? = nil, events: EventSet = []
    ) {
        self.role = role
        self.attributes = attributes
        self.text = text
        self.events = events
    }

    /// The value of an attribute. Setting it replaces, adds or removes the attribute.
    package subscript(name: Attribute.Name) -> String? {
        get { attributes.first { $0.name == name }?.value }
        set {
            let index = attributes.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append(Attribute(name, value))
            case (nil, nil): break
            }
        }
    }
}

extension Element {
    /// A Boolean value that indicates whether the user can currently operate the element.
    var isControl: Bool {
        self[.address] != nil || !events.subtracting([.load, .fail, .hover, .drop]).isEmpty
    }

    /// The approximate number of bytes that the element allocates in addition to its inline storage.
    var byteCount: Int {
        let bytes = attributes.isEmpty ? 0 : 32 + attributes.count * MemoryLayout<Attribute>.stride
        return attributes.reduce(bytes + (text?.byteCount ?? 0)) { $0 + $1.value.byteCount }
    }
}

extension String {
    /// The approximate number of bytes that the string allocates in addition to its inline storage. Short
    /// strings allocate none.
    fileprivate var byteCount: Int { utf8.count > 15 ? 32 + utf8.count : 0 }
}

/// A property of an element that renderers include in their output. An attribute without a value has an empty string as
/// its value.
package struct Attribute: Equatable, Sendable {
    package var name: Name
    package var value: String

    package init(_ name: Name, _ value: String = "") {
        self.name = name
        self.value = value
    }
}

extension Attribute {
    /// The names of attributes. `HTMLProperty` defines how each one is rendered.
    package enum Name: String, CaseIterable, Sendable {
        // Layout
        case alignment, spacing

        // Text
        case font

        // Controls
        case value, prompt, disabled, focused, checked, selected, pressed, group
        case minimum, maximum, step, inputType
        case style, purpose, controlSize, borderShape, labelHidden, busy
        case inputMode, capitalization, correction, content, submitLabel
        case keys, shortcut, tabIndex, taps, share
        case gesture, hover, space, draggable, draggedTypes, droppedTypes, pasted

        // Rows
        case count, rowSelected, rowWidth, sort, pinned, rowInsets, separator, edge, contentBackground

        // Accessibility
        case label, identifier, labelledBy, accessibilityRole

        // Navigation and presentation
        case kind, inert, open, current, titleMode, slot, badge, column, presenter

        // Content, layout and style
        case fontSize, fontWeight, fontDesign, italic, tabularDigits, smallCaps, textLine, textLineColor,
            tracking, baselineOffset, foreground, foregroundGradient, lineLimit, reservesLines,
            lineSpacing, textAlignment, textCase, truncation, selection, redacted
        case background, material, paint, stroke, lineWidth, lineCap, lineJoin, miterLimit, dash, dashPhase,
            fillRule, pathData, drawing, clipPath, margin, mirrored, contentShape, shape, cornerRadius, tint,
            preferredColorScheme, colorScheme, typeSize
        case width, height, minWidth, maxWidth, minHeight, maxHeight, limits, grows, fixedSize, shrink,
            zIndex, aspectRatio, relativeWidth, relativeHeight, relativeAxes, fit, traits, paddingBlock,
            paddingInline, paddingRows,
            paddingColumns, layer, minLength, tracks, trackSpacing,
            contentAlignment, columnSpan, axes, indicatorsHidden, scrollAlignment, unclipped, measured, inset
        case arrangement, placed, subview, placeX, placeY, proposals
        case scrollLocked, snap, targets, position, detent, sheetRadius, cellAnchor, unsized, rowHeight,
            sectionSpacing
        case guideLeading, guideCenter, guideTrailing, guideTop, guideMiddle, guideBottom, guideFirstBaseline,
            guideLastBaseline
        case opacity, clipped, masked, filter, translation, rotation, scale, transform, anchor, hidden,
            blendMode, isolation,
            hitTesting
        case symbol, symbolImage, imageScale, resizable, template, pixelated, filterName, source, alternative,
            address,
            fraction, expanded, layout
        case accessibilityValue, accessibilityHint, accessibilityHidden, headingLevel, modal, live, help
        case direction, language

        // Animation
        case match, contentTransition
    }
}

/// The role of an element, which does not change during the element's lifetime. `HTMLForm` defines how each
/// role is rendered.
package enum Role: String, CaseIterable, Sendable {
    // Structure
    case root, box

    // Text and pictures
    case text, image, icon

    // Layout
    case verticalStack, horizontalStack, depthStack, layout, alternatives, spacer, divider, scrollView

    // Collections
    case gap, rowGap, lazySection, pinnedView
    case table, tableHeader, columnHeader, tableRows, tableRow, tableCell
    case list, rows, row, singleRow, multipleRow, listSection, rowBackground, rowActions, moveHandle
    case form, formRows, formRow, formSection, sectionHeader, sectionFooter
    case refreshable, searchable, searchField

    // Controls
    case button, textField

    // Content
    case textRun, link, label, shape, path, drawing, colorFilter, imageLoader, progress, gauge, disclosure,
        groupBox
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

    // Accessibility
    case accessibilityActions
}
