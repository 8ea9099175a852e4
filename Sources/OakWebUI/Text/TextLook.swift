/// A style that is set on a `Text` or on a part of it. Values that are `nil` are inherited from the context.
struct TextLook: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isBold: Bool?
    var isItalic: Bool?
    var hasTabularDigits: Bool?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var lineColor: Color?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var foreground: Foreground?

    /// A type-erased foreground style. Styles that cannot be compared count as different styles.
    struct Foreground: Equatable, Sendable {
        let paint: @Sendable (EnvironmentValues) -> _Paint
        let value: any Sendable

        init<S: ShapeStyle>(_ style: S) {
            paint = { S._paint(style, in: $0) }
            value = style
        }

        static func == (a: Foreground, b: Foreground) -> Bool {
            guard let a = a.value as? any Equatable else { return false }
            func isEqual<E: Equatable>(_ a: E) -> Bool { b.value as? E == a }
            return isEqual(a)
        }
    }

    /// Returns this style with its `nil` values replaced by those of the enclosing text's style.
    func within(_ outer: TextLook) -> TextLook {
        TextLook(
            font: font ?? outer.font, weight: weight ?? outer.weight, design: design ?? outer.design,
            isBold: isBold ?? outer.isBold, isItalic: isItalic ?? outer.isItalic,
            hasTabularDigits: hasTabularDigits ?? outer.hasTabularDigits,
            isUnderlined: isUnderlined ?? outer.isUnderlined,
            isStruckThrough: isStruckThrough ?? outer.isStruckThrough,
            lineColor: lineColor ?? outer.lineColor, tracking: tracking ?? outer.tracking,
            baselineOffset: baselineOffset ?? outer.baselineOffset,
            foreground: foreground ?? outer.foreground)
    }

    /// Applies this style to `appearance`, which is inherited from the context.
    func apply(to appearance: inout TextAppearance, in environment: EnvironmentValues) {
        if let font {
            appearance.font = font
            // The weight and the design of the font replace the inherited ones.
            if font.weight != nil { appearance.weight = nil }
            if font.design != nil { appearance.design = nil }
        }
        if let weight { appearance.weight = weight }
        if let design { appearance.design = design }
        if let isBold { appearance.isBold = isBold }
        if let isItalic { appearance.isItalic = isItalic }
        if let hasTabularDigits { appearance.hasTabularDigits = hasTabularDigits }
        if let isUnderlined { appearance.isUnderlined = isUnderlined }
        if let isStruckThrough { appearance.isStruckThrough = isStruckThrough }
        if let lineColor { appearance.lineColor = lineColor }
        if let tracking { appearance.tracking = tracking }
        if let baselineOffset { appearance.baselineOffset = baselineOffset }
        if let foreground { appearance.foreground = foreground.paint(environment) }
    }
}

/// A reference to the style of a `Text`. `Text` views with equal styles usually share an instance.
final class SharedTextLook: Equatable, Sendable {
    let look: TextLook

    private static let recent = RecentValues<SharedTextLook>()

    init(_ look: TextLook) { self.look = look }

    static func shared(_ look: SharedTextLook) -> SharedTextLook {
        recent.first {
            $0 == look
        } orInsert: {
            look
        }
    }

    static func == (a: SharedTextLook, b: SharedTextLook) -> Bool { a === b || a.look == b.look }
}

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
    /// Returns the text in a fixed-width font if `isActive` is `true`, and in the default design otherwise.
    public func monospaced(_ isActive: Bool = true) -> Text {
        with(\.design, isActive ? .monospaced : .default)
    }
    /// Returns the text with digits of equal width, so that changing numbers do not shift the text.
    public func monospacedDigit() -> Text { with(\.hasTabularDigits, true) }

    /// Returns the text with an underline. By default, the line has the color of the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(\.isUnderlined, isActive).with(\.lineColor, color)
    }

    /// Returns the text with a strikethrough. By default, the line has the color of the text.
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
    /// Returns the text with its baseline moved up or down.
    ///
    /// - Parameter baselineOffset: The upward offset in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        with(\.baselineOffset, baselineOffset)
    }

    /// Returns the text in the given style, such as a color.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        with(\.foreground, TextLook.Foreground(style))
    }

    /// Returns the text in the given color. If `color` is `nil`, the color is inherited.
    public func foregroundColor(_ color: Color?) -> Text {
        with(\.foreground, color.map { TextLook.Foreground($0) })
    }
}

/// A part of a `Text`: a run of characters in the same style, an image, or text that depends on the environment.
struct TextPart: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case letters(String)
        case image(Image)
        case deferred(DeferredText)
    }

    var content: Content
    var look: TextLook
    /// The destination of the link, or `nil` if the part is not a link.
    var link: URL?

    init(_ content: Content, look: TextLook = TextLook(), link: URL? = nil) {
        self.content = content
        self.look = look
        self.link = link
    }

    /// The characters of the part. Text that depends on the environment is in the locale of the process.
    var text: String {
        switch content {
        case .letters(let text): text
        case .image: ""
        case .deferred(let text): Text(text.content(in: EnvironmentValues())).text
        }
    }
}

/// A view that shows a part of a `Text`.
struct TextPartView: View {
    let part: TextPart

    var body: some View {
        switch part.content {
        case .image(let image): image.accessibilityHidden(true)
        // Text that depends on the environment is resolved before it is shown.
        case .letters, .deferred:
            if let link = part.link {
                Link(destination: link) { TextRun(text: part.text, look: part.look) }
            } else {
                TextRun(text: part.text, look: part.look)
            }
        }
    }
}

/// A run of characters in a `Text`. It inherits the style of the text.
struct TextRun {
    let text: String
    let look: TextLook
}

extension TextRun: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        var appearance = TextAppearance()
        look.apply(to: &appearance, in: environment)
        let isRedacted = !environment.redactionReasons.isEmpty
        return Element(
            .textRun, attributes: appearance.letterAttributes, text: isRedacted ? text.redacted : text)
    }
}

/// A part of a control or a container, represented by an element that has a role but no other properties.
package struct Part<Content: View>: ElementView {
    private let role: Role
    private let content: Content

    init(_ role: Role, @ViewBuilder content: () -> Content) {
        self.role = role
        self.content = content()
    }

    package var elementContent: Content { content }

    package func element(in environment: EnvironmentValues) -> Element { Element(role) }
}
