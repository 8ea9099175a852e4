#if !canImport(SwiftUI)
    extension Text {
        private func with<Value>(_ path: WritableKeyPath<TextLook, Value?>, _ value: Value?) -> Text {
            var text = self
            text.look[keyPath: path] = value
            return text
        }

        public func font(_ font: Font?) -> Text { with(\.font, font) }
        public func fontWeight(_ weight: Font.Weight?) -> Text { with(\.weight, weight) }
        public func fontDesign(_ design: Font.Design?) -> Text { with(\.design, design) }
        public func bold() -> Text { bold(true) }
        public func bold(_ isActive: Bool) -> Text { with(\.isBold, isActive) }
        public func italic() -> Text { italic(true) }
        public func italic(_ isActive: Bool) -> Text { with(\.isItalic, isActive) }
        public func monospaced(_ isActive: Bool = true) -> Text {
            with(\.design, isActive ? .monospaced : .default)
        }
        /// Has all digits as wide as each other, so that numbers that change stay in place.
        public func monospacedDigit() -> Text { with(\.hasTabularDigits, true) }

        public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
            with(\.isUnderlined, isActive).with(\.lineColor, color)
        }

        public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
            with(\.isStruckThrough, isActive).with(\.lineColor, color)
        }

        /// - Parameter tracking: Between letters, in points.
        public func tracking(_ tracking: CGFloat) -> Text { with(\.tracking, tracking) }
        /// - Parameter kerning: Between letters, in points.
        public func kerning(_ kerning: CGFloat) -> Text { with(\.tracking, kerning) }
        /// - Parameter baselineOffset: Upwards, in points.
        public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
            with(\.baselineOffset, baselineOffset)
        }

        public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
            with(\.foreground, TextLook.Foreground(style))
        }

        public func foregroundColor(_ color: Color?) -> Text {
            with(\.foreground, color.map { TextLook.Foreground($0) })
        }
    }
#endif
