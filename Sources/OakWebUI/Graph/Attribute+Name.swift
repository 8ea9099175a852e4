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
        case style, purpose, controlSize, labelHidden, busy
        case inputMode, capitalization, correction, content, submitLabel
        case keys, shortcut, tabIndex, taps

        // Rows
        case rowInsets, separator, edge

        // Accessibility
        case label, identifier, labelledBy, accessibilityRole

        // Navigation and presentation
        case kind, inert, open, current, titleMode, slot, badge, column, presenter

        // Content, layout and style
        case fontSize, fontWeight, fontDesign, italic, tabularDigits, smallCaps, textLine, textLineColor,
            tracking, baselineOffset, foreground, foregroundGradient, lineLimit, reservesLines,
            lineSpacing, textAlignment, textCase, truncation, selection, redacted
        case background, material, paint, stroke, lineWidth, dashed, shape, cornerRadius, tint,
            preferredColorScheme, colorScheme, typeSize
        case width, height, minWidth, maxWidth, minHeight, maxHeight, grows, fixedSize, shrink, zIndex,
            aspectRatio, fit, paddingBlock, paddingInline, layer, minLength, tracks, trackSpacing,
            contentAlignment, columnSpan, axes, indicatorsHidden, scrollAlignment
        case opacity, clipped, filter, translation, rotation, scale, anchor, hidden
        case symbol, imageScale, resizable, source, alternative, address, fraction, expanded, layout
        case accessibilityValue, accessibilityHint, accessibilityHidden, headingLevel, modal, live, help
    }
}
