extension Text {
    private func with<Value>(_ path: WritableKeyPath<TextLook, Value?>, _ value: Value?) -> Text {
        var text = self
        text.look[keyPath: path] = value
        return text
    }

    /// Returns the text in the given font.
    public func font(_ font: Font?) -> Text { with(\.font, font) }
    /// Returns the text with the given font weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with(\.weight, weight) }
    /// Returns the text with the given font design.
    public func fontDesign(_ design: Font.Design?) -> Text { with(\.design, design) }
    /// Returns the text in bold.
    public func bold() -> Text { bold(true) }
    /// Returns the text in bold if `isActive` is `true`, and not in bold otherwise.
    public func bold(_ isActive: Bool) -> Text { with(\.isBold, isActive) }
    /// Returns the text in italics.
    public func italic() -> Text { italic(true) }
    /// Returns the text in italics if `isActive` is `true`, and not in italics otherwise.
    public func italic(_ isActive: Bool) -> Text { with(\.isItalic, isActive) }
    /// Returns the text in a font whose characters have equal width.
    public func monospaced(_ isActive: Bool = true) -> Text {
        with(\.design, isActive ? .monospaced : .default)
    }
    /// Returns the text with digits of equal width, so that changing numbers do not shift the text.
    public func monospacedDigit() -> Text { with(\.hasTabularDigits, true) }

    /// Returns the text underlined. By default, the line has the color of the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(\.isUnderlined, isActive).with(\.lineColor, color)
    }

    /// Returns the text struck through. By default, the line has the color of the text.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(\.isStruckThrough, isActive).with(\.lineColor, color)
    }

    /// Returns the text with additional space between letters.
    ///
    /// - Parameter tracking: The additional space between letters in points.
    public func tracking(_ tracking: CGFloat) -> Text { with(\.tracking, tracking) }
    /// Returns the text with additional space between letters.
    ///
    /// - Parameter kerning: The additional space between letters in points.
    public func kerning(_ kerning: CGFloat) -> Text { with(\.tracking, kerning) }
    /// Returns the text moved up or down.
    ///
    /// - Parameter baselineOffset: The offset upwards in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        with(\.baselineOffset, baselineOffset)
    }

    /// Returns the text in the given style, such as a color.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        with(\.foreground, TextLook.Foreground(style))
    }

    /// Returns the text in the given color; `nil` inherits it.
    public func foregroundColor(_ color: Color?) -> Text {
        with(\.foreground, color.map { TextLook.Foreground($0) })
    }
}
