/// The appearance of text and symbols. It is a single environment value, so a `Text` can read all of it at once.
struct TextAppearance: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isBold: Bool?
    var isItalic: Bool?
    var hasTabularDigits = false
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var lineColor: Color?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?

    /// The foreground paint, or `nil` for the default.
    var foreground: _Paint?
    /// The paints of `primary`, `secondary` and the following levels, up to the last level that was set.
    var foregroundLevels: [_Paint] = []

    var lineLimit: Int?
    var reservesLines = false
    var lineSpacing: CGFloat = 0
    var alignment: TextAlignment?
    var textCase: Text.Case?
    var truncation: Text.TruncationMode?
    var isSelectable: Bool?

    var imageScale: Image.Scale?
    var redaction: RedactionReasons = []
}

extension EnvironmentValues {
    var appearance: TextAppearance {
        get { sharedAppearance.appearance }
        set { sharedAppearance = .of(newValue) }
    }
}

/// An appearance, together with the attributes that represent it on the page. Appearances that are equal and were used
/// recently share an instance.
///
/// `@unchecked Sendable`: the class is immutable, and its superclass stores nothing.
final class SharedAppearance: AnyEnvironmentValue, @unchecked Sendable {
    let appearance: TextAppearance
    let attributes: [Attribute]

    static let standard = SharedAppearance(TextAppearance())
    private static let recent = RecentValues<SharedAppearance>()

    private init(_ appearance: TextAppearance) {
        self.appearance = appearance
        attributes = appearance.attributes
    }

    static func of(_ appearance: TextAppearance) -> SharedAppearance {
        recent.first {
            $0.appearance == appearance
        } orInsert: {
            SharedAppearance(appearance)
        }
    }

    override func isSame(as other: AnyEnvironmentValue) -> Bool {
        self === other || (other as? SharedAppearance)?.appearance == appearance
    }
}

extension TextAppearance {
    /// The attributes of text with this appearance.
    var attributes: [Attribute] {
        var attributes = letterAttributes
        if let lineLimit {
            attributes.append(Attribute(.lineLimit, "\(lineLimit)"))
            attributes += Attribute(.reservesLines, if: reservesLines)
        }
        if lineSpacing != 0 { attributes += Attribute(.lineSpacing, points: lineSpacing) }
        if let alignment { attributes.append(Attribute(.textAlignment, alignment.name)) }
        if let textCase { attributes.append(Attribute(.textCase, textCase.name)) }
        if let truncation, truncation != .tail {
            attributes.append(Attribute(.truncation, truncation.name))
        }
        if let isSelectable {
            attributes.append(Attribute(.selection, isSelectable ? "enabled" : "disabled"))
        }
        attributes += Attribute(.redacted, if: !redaction.isEmpty)
        return attributes
    }

    /// The attributes that can also be set on a part of a `Text`.
    var letterAttributes: [Attribute] {
        var attributes = font?.sizeAttributes ?? []
        if let weight = resolvedWeight { attributes.append(Attribute(.fontWeight, weight.name)) }
        if let design = design ?? font?.design {
            attributes.append(Attribute(.fontDesign, design.name))
        }
        if let isItalic = isItalic ?? (font?.isItalic == true ? true : nil) {
            attributes.append(Attribute(.italic, "\(isItalic)"))
        }
        attributes += Attribute(.tabularDigits, if: hasTabularDigits || font?.hasTabularDigits == true)
        attributes += Attribute(.smallCaps, if: font?.hasSmallCaps == true)
        if let line { attributes.append(Attribute(.textLine, line)) }
        if let lineColor { attributes.append(Attribute(.textLineColor, lineColor.styleValue)) }
        attributes += tracking.flatMap { Attribute(.tracking, "\($0.short)px") }
        attributes += baselineOffset.flatMap { Attribute(.baselineOffset, "\($0.short)px") }
        if let foreground { attributes += foreground.foregroundAttributes }
        return attributes
    }

    private var resolvedWeight: Font.Weight? {
        switch isBold {
        case true?: .bold
        case false?: .regular
        case nil: weight ?? font?.weight
        }
    }

    /// The attribute value for the underline and the strikethrough, or `nil` if neither is set.
    private var line: String? {
        switch (isUnderlined, isStruckThrough) {
        case (nil, nil): nil
        case (true?, true?): "both"
        case (true?, _): "underline"
        case (_, true?): "strikethrough"
        default: "none"
        }
    }
}

/// A set of reasons to redact content.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is a placeholder.
    public static let placeholder = RedactionReasons(rawValue: 1)
}

/// The size of text and related content.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    /// The smallest size.
    case xSmall
    /// A small size.
    case small
    /// A medium size.
    case medium
    /// The default size.
    case large
    /// An extra large size.
    case xLarge
    /// An extra extra large size.
    case xxLarge
    /// The largest size that is not an accessibility size.
    case xxxLarge
    /// The smallest accessibility size.
    case accessibility1
    /// The second accessibility size.
    case accessibility2
    /// The third accessibility size.
    case accessibility3
    /// The fourth accessibility size.
    case accessibility4
    /// The largest accessibility size.
    case accessibility5

    /// A Boolean value that indicates whether the size is an accessibility size.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
    static let defaultValue = DynamicTypeSize.large
}

extension EnvironmentValues {
    /// The size of text. The zoom of the user's browser also applies, but the server does not know the zoom level.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of text in the view. In a browser, the whole view is scaled.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        modifier(EnvironmentModifier { $0.dynamicTypeSize = size })
            .modifier(AttributesModifier(attributes: [Attribute(.typeSize, "\(size)")]))
    }
}
