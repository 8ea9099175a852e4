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
            /// A size that grows with the reader's, for what the name says.
            case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
                caption2
        }

        /// How thick letters are.
        public struct Weight: Hashable, Sendable {
            let name: String

            /// The thinnest of nine.
            public static let ultraLight = Weight(name: "ultraLight")
            /// The second of nine, thinnest first.
            public static let thin = Weight(name: "thin")
            /// The third of nine, thinnest first.
            public static let light = Weight(name: "light")
            /// That of plain text, the fourth of nine.
            public static let regular = Weight(name: "regular")
            /// The fifth of nine, thinnest first.
            public static let medium = Weight(name: "medium")
            /// The sixth of nine, thinnest first.
            public static let semibold = Weight(name: "semibold")
            /// That of bold text, the seventh of nine.
            public static let bold = Weight(name: "bold")
            /// The eighth of nine, thinnest first.
            public static let heavy = Weight(name: "heavy")
            /// The heaviest of nine.
            public static let black = Weight(name: "black")
        }

        /// The kind of letters.
        public enum Design: String, Hashable, Sendable {
            /// The kind of letters: as the page has them, with serifs, round, or equally wide.
            case `default`, serif, rounded, monospaced
        }
    }

    extension Font {
        /// The font of the text style `largeTitle`.
        public static let largeTitle = Font(.style(.largeTitle))
        /// The font of the text style `title`.
        public static let title = Font(.style(.title))
        /// The font of the text style `title2`.
        public static let title2 = Font(.style(.title2))
        /// The font of the text style `title3`.
        public static let title3 = Font(.style(.title3))
        /// The font of the text style `headline`.
        public static let headline = Font(.style(.headline))
        /// The font of the text style `subheadline`.
        public static let subheadline = Font(.style(.subheadline))
        /// The font of the text style `body`.
        public static let body = Font(.style(.body))
        /// The font of the text style `callout`.
        public static let callout = Font(.style(.callout))
        /// The font of the text style `footnote`.
        public static let footnote = Font(.style(.footnote))
        /// The font of the text style `caption`.
        public static let caption = Font(.style(.caption))
        /// The font of the text style `caption2`.
        public static let caption2 = Font(.style(.caption2))

        /// The font of a role of text, which follows the size of text that the reader has set.
        public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
            Font(.style(style), weight: weight, design: design)
        }

        /// A font of the system in a size.
        ///
        /// - Parameters:
        ///   - size: In points; it follows the size that the reader has chosen.
        ///   - weight: How heavy it is.
        ///   - design: The kind of letters.
        public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
            Font(.points(size), weight: weight, design: design)
        }

        /// The same font, this heavy.
        public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
        /// The same font in bold.
        public func bold() -> Font { weight(.bold) }
        /// The same font in italics.
        public func italic() -> Font { with { $0.isItalic = true } }
        /// A font of the same size in which all letters are equally wide.
        public func monospaced() -> Font { with { $0.design = .monospaced } }
        /// The same font with digits that are equally wide.
        public func monospacedDigit() -> Font { with { $0.hasTabularDigits = true } }
        /// The same font with small capitals for small letters.
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
