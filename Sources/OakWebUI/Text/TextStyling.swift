// These modifiers set the style of the text in a view. A style that is set on the `Text` itself takes precedence.
extension View {
    nonisolated private func text(_ change: @escaping (inout TextAppearance) -> Void) -> some View {
        modifier(EnvironmentModifier { change(&$0.appearance) })
    }

    /// Sets the font of text in the view. If `font` is `nil`, the default font is used.
    nonisolated public func font(_ font: Font?) -> some View {
        text {
            $0.font = font
            if font?.weight != nil { $0.weight = nil }
            if font?.design != nil { $0.design = nil }
        }
    }

    /// Sets the weight of text in the view. If `weight` is `nil`, the weight of the font is used.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        text { $0.weight = weight }
    }
    /// Sets the font design of text in the view. If `design` is `nil`, the design of the font is used.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        text { $0.design = design }
    }
    /// Makes the text in the view bold, or not bold if `isActive` is `false`.
    nonisolated public func bold(_ isActive: Bool = true) -> some View { text { $0.isBold = isActive } }
    /// Makes the text in the view italic, or not italic if `isActive` is `false`.
    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        text { $0.isItalic = isActive }
    }

    /// Uses a fixed-width font for the text in the view if `isActive` is `true`, and the default design otherwise.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        text { $0.design = isActive ? .monospaced : .default }
    }

    /// Uses digits of equal width, so that changing numbers do not shift the text.
    nonisolated public func monospacedDigit() -> some View { text { $0.hasTabularDigits = true } }

    /// Underlines the text in the view. By default, the line has the color of the text.
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        text {
            $0.isUnderlined = isActive
            $0.lineColor = color
        }
    }

    /// Strikes through the text in the view. By default, the line has the color of the text.
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        text {
            $0.isStruckThrough = isActive
            $0.lineColor = color
        }
    }

    /// Changes the spacing between letters.
    ///
    /// - Parameter tracking: The additional space between letters in points.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { text { $0.tracking = tracking } }
    /// Changes the spacing between letters.
    ///
    /// - Parameter kerning: The additional space between letters in points.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { text { $0.tracking = kerning } }
    /// Moves the text in the view up or down.
    ///
    /// - Parameter baselineOffset: The upward offset in points.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        text { $0.baselineOffset = baselineOffset }
    }

    /// Limits the number of lines of text.
    ///
    /// - Parameter number: The maximum number of lines, or `nil` for no limit.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        text {
            $0.lineLimit = number.map { max($0, 1) }
            $0.reservesLines = false
        }
    }

    /// Limits the number of lines of text.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of lines, at least 1.
    ///   - reservesSpace: A Boolean value that indicates whether shorter text also occupies the space of `limit` lines.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        text {
            $0.lineLimit = max(limit, 1)
            $0.reservesLines = reservesSpace
        }
    }

    /// Limits the number of lines of text to the upper bound of a range.
    ///
    /// - Parameter limit: A range whose upper bound is the maximum number of lines. The lower bound has no effect.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lineLimit(limit.upperBound)
    }
    /// Limits the number of lines of text.
    ///
    /// - Parameter limit: A range whose upper bound is the maximum number of lines.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    /// Changes the spacing between lines.
    ///
    /// - Parameter lineSpacing: The additional space between lines in points.
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        text { $0.lineSpacing = lineSpacing }
    }

    /// Sets the alignment of the lines of multiline text.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        text { $0.alignment = alignment }
    }

    /// Sets the position at which text is truncated if it exceeds `lineLimit`.
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        text { $0.truncation = mode }
    }

    /// Shows the text in the view in uppercase or lowercase, or unchanged if `textCase` is `nil`.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        text { $0.textCase = textCase }
    }

    /// Determines whether the user can select text. By default, the browser decides.
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        text { $0.isSelectable = S.allowsSelection }
    }

    /// Sets the size of symbols relative to the text beside them.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        text { $0.imageScale = scale }
    }

    /// Redacts the `Text` views and the images in the view. The characters of a redacted `Text` are not sent to the
    /// page.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        text { $0.redaction.formUnion(reason) }
    }

    /// Removes the redaction applied by enclosing views.
    nonisolated public func unredacted() -> some View { text { $0.redaction = [] } }
}

/// A type that determines whether text can be selected.
public protocol TextSelectability {
    /// A Boolean value that indicates whether the text can be selected.
    static var allowsSelection: Bool { get }
}

/// A selectability type that enables text selection.
public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}

/// A selectability type that disables text selection.
public struct DisabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// A selectability value that enables text selection.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// A selectability value that disables text selection.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
