#if !canImport(SwiftUI)
    /// How large and in what letters text is.
    public struct Font: Hashable, Sendable {
        enum Size: Hashable, Sendable {
            case style(TextStyle)
            case points(CGFloat)
        }

        let size: Size
        var weight: Weight?
        var design: Design?
        var isItalic = false
        var hasTabularDigits = false
        var hasSmallCaps = false

        init(_ size: Size, weight: Weight? = nil, design: Design? = nil) {
            self.size = size
            self.weight = weight
            self.design = design
        }

        /// What text is for.
        public enum TextStyle: String, CaseIterable, Hashable, Sendable {
            case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
                caption2
        }

        /// How thick letters are.
        public struct Weight: Hashable, Sendable {
            let name: String

            public static let ultraLight = Weight(name: "ultraLight")
            public static let thin = Weight(name: "thin")
            public static let light = Weight(name: "light")
            public static let regular = Weight(name: "regular")
            public static let medium = Weight(name: "medium")
            public static let semibold = Weight(name: "semibold")
            public static let bold = Weight(name: "bold")
            public static let heavy = Weight(name: "heavy")
            public static let black = Weight(name: "black")
        }

        /// The kind of letters.
        public enum Design: String, Hashable, Sendable { case `default`, serif, rounded, monospaced }
    }

    extension Font {
        public static let largeTitle = Font(.style(.largeTitle))
        public static let title = Font(.style(.title))
        public static let title2 = Font(.style(.title2))
        public static let title3 = Font(.style(.title3))
        public static let headline = Font(.style(.headline))
        public static let subheadline = Font(.style(.subheadline))
        public static let body = Font(.style(.body))
        public static let callout = Font(.style(.callout))
        public static let footnote = Font(.style(.footnote))
        public static let caption = Font(.style(.caption))
        public static let caption2 = Font(.style(.caption2))

        /// The font of a role of text, which follows the size of text that the reader has set.
        public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
            Font(.style(style), weight: weight, design: design)
        }

        /// - Parameter size: In points; it follows the size that the reader has chosen.
        public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
            Font(.points(size), weight: weight, design: design)
        }

        public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
        public func bold() -> Font { weight(.bold) }
        public func italic() -> Font { with { $0.isItalic = true } }
        public func monospaced() -> Font { with { $0.design = .monospaced } }
        public func monospacedDigit() -> Font { with { $0.hasTabularDigits = true } }
        public func smallCaps() -> Font { with { $0.hasSmallCaps = true } }

        private func with(_ change: (inout Font) -> Void) -> Font {
            var font = self
            change(&font)
            return font
        }

        /// What text in this font says of its size. All else of it can be said by `TextAppearance`, too.
        var sizeAttributes: [Attribute] {
            switch size {
            case .style(let style): [Attribute(.font, style.rawValue)]
            // The page counts in the reader's own unit, of which there are 17 points by default.
            case .points(let points):
                [Attribute(.font, "custom"), Attribute(.fontSize, "\((points / 17).short)rem")]
            }
        }
    }
#endif
