#if !canImport(SwiftUI)
    extension Text {
        private func with<Value>(_ path: WritableKeyPath<TextLook, Value?>, _ value: Value?) -> Text {
            var text = self
            text.look[keyPath: path] = value
            return text
        }

        /// The same text in another font.
        public func font(_ font: Font?) -> Text { with(\.font, font) }
        /// The same text, this heavy.
        public func fontWeight(_ weight: Font.Weight?) -> Text { with(\.weight, weight) }
        /// The same text in another design of its font.
        public func fontDesign(_ design: Font.Design?) -> Text { with(\.design, design) }
        /// The same text in bold.
        public func bold() -> Text { bold(true) }
        /// The same text in bold, or not.
        public func bold(_ isActive: Bool) -> Text { with(\.isBold, isActive) }
        /// The same text in italics.
        public func italic() -> Text { italic(true) }
        /// The same text in italics, or not.
        public func italic(_ isActive: Bool) -> Text { with(\.isItalic, isActive) }
        /// The same text in a font in which all letters are equally wide.
        public func monospaced(_ isActive: Bool = true) -> Text {
            with(\.design, isActive ? .monospaced : .default)
        }
        /// Has all digits as wide as each other, so that numbers that change stay in place.
        public func monospacedDigit() -> Text { with(\.hasTabularDigits, true) }

        /// The same text with a line below, in its colour unless told otherwise.
        public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
            with(\.isUnderlined, isActive).with(\.lineColor, color)
        }

        /// The same text with a line through it, in its colour unless told otherwise.
        public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
            with(\.isStruckThrough, isActive).with(\.lineColor, color)
        }

        /// The same text with its letters moved apart.
        ///
        /// - Parameter tracking: Between letters, in points.
        public func tracking(_ tracking: CGFloat) -> Text { with(\.tracking, tracking) }
        /// The same text with its letters moved apart.
        ///
        /// - Parameter kerning: Between letters, in points.
        public func kerning(_ kerning: CGFloat) -> Text { with(\.tracking, kerning) }
        /// The same text, moved up or down.
        ///
        /// - Parameter baselineOffset: Upwards, in points.
        public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
            with(\.baselineOffset, baselineOffset)
        }

        /// The same text in a style, such as a colour.
        public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
            with(\.foreground, TextLook.Foreground(style))
        }

        /// The same text in a colour; `nil` for that of where it is used.
        public func foregroundColor(_ color: Color?) -> Text {
            with(\.foreground, color.map { TextLook.Foreground($0) })
        }
    }
#endif
