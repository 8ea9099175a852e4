/// A style that is set on a `Text` or on a part of it. Values that are `nil` are inherited.
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

    /// A foreground style of any type. Styles that cannot be compared count as different.
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

/// A reference to the style of a `Text`. `Text` views on pages with equal styles share one instance.
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
