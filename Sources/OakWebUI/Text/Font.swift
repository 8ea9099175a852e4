/// A font, which determines the size, the weight and the design of text.
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

    /// A text style, such as `headline` or `caption`. Its size scales with `dynamicTypeSize`.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// The style of large titles.
        case largeTitle
        /// The style of first-level titles.
        case title
        /// The style of second-level titles.
        case title2
        /// The style of third-level titles.
        case title3
        /// The style of headings.
        case headline
        /// The style of subheadings.
        case subheadline
        /// The style of body text.
        case body
        /// The style of callouts.
        case callout
        /// The style of footnotes.
        case footnote
        /// The style of captions.
        case caption
        /// The style of secondary captions.
        case caption2

        /// The name of the style in the style sheet.
        var name: String {
            switch self {
            case .largeTitle: "largeTitle"
            case .title: "title"
            case .title2: "title2"
            case .title3: "title3"
            case .headline: "headline"
            case .subheadline: "subheadline"
            case .body: "body"
            case .callout: "callout"
            case .footnote: "footnote"
            case .caption: "caption"
            case .caption2: "caption2"
            }
        }
    }

    /// The weight of a font.
    public struct Weight: Hashable, Sendable {
        let name: String

        /// The lightest of the nine font weights.
        public static let ultraLight = Weight(name: "ultraLight")
        /// A thin weight, between ultralight and light.
        public static let thin = Weight(name: "thin")
        /// A light weight, between thin and regular.
        public static let light = Weight(name: "light")
        /// The weight of regular text, between light and medium.
        public static let regular = Weight(name: "regular")
        /// A medium weight, between regular and semibold.
        public static let medium = Weight(name: "medium")
        /// A semibold weight, between medium and bold.
        public static let semibold = Weight(name: "semibold")
        /// The weight of bold text, between semibold and heavy.
        public static let bold = Weight(name: "bold")
        /// A heavy weight, between bold and black.
        public static let heavy = Weight(name: "heavy")
        /// The heaviest of the nine font weights.
        public static let black = Weight(name: "black")
    }

    /// The design of a typeface.
    public enum Design: Hashable, Sendable {
        /// The default design of the page.
        case `default`
        /// A design with serifs.
        case serif
        /// A design with rounded letters.
        case rounded
        /// A design in which all characters have the same width.
        case monospaced

        /// The name of the design in the style sheet.
        var name: String {
            switch self {
            case .default: "default"
            case .serif: "serif"
            case .rounded: "rounded"
            case .monospaced: "monospaced"
            }
        }
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

    /// Returns the font of the given text style. It scales with `dynamicTypeSize`.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// Returns the system font at the given size.
    ///
    /// - Parameters:
    ///   - size: The size in points. It scales with `dynamicTypeSize`.
    ///   - weight: The weight.
    ///   - design: The design.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.points(size), weight: weight, design: design)
    }

    /// Returns the font with the given weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }
    /// Returns the font in italics.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// Returns a monospaced font of the same size.
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// Returns the font with digits that all have the same width.
    public func monospacedDigit() -> Font { with { $0.hasTabularDigits = true } }
    /// Returns the font with small capitals for lowercase letters.
    public func smallCaps() -> Font { with { $0.hasSmallCaps = true } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The attributes for the size of text in this font. `TextAppearance` provides all others.
    var sizeAttributes: [Attribute] {
        switch size {
        case .style(let style): [Attribute(.font, style.name)]
        // The page measures text relative to the text size of its root element, which is 17 points.
        case .points(let points):
            [Attribute(.font, "custom"), Attribute(.fontSize, "\((points / 17).short)rem")]
        }
    }
}
