/// A property wrapper for a length that scales with the text size.
///
/// The length depends on `dynamicTypeSize`. The zoom of the user's browser scales the whole page and does not change
/// the value.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let style: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var size

    /// Creates a length that scales with the given text style.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    /// Creates a length that scales with body text.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    /// The length for the current text size.
    public var wrappedValue: Value { base * Value(size.scale(of: style)) }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension DynamicTypeSize {
    /// Returns the factor by which the given text style is scaled at this text size. The text styles `largeTitle` and
    /// `title` are scaled less than the others.
    fileprivate func scale(of style: Font.TextStyle) -> Double {
        let factor: Double =
            switch self {
            case .xSmall: 14 / 17
            case .small: 15 / 17
            case .medium: 16 / 17
            case .large: 1
            case .xLarge: 19 / 17
            case .xxLarge: 21 / 17
            case .xxxLarge: 23 / 17
            case .accessibility1: 28 / 17
            case .accessibility2: 33 / 17
            case .accessibility3: 40 / 17
            case .accessibility4: 47 / 17
            case .accessibility5: 53 / 17
            }
        switch style {
        case .largeTitle, .title: return 1 + (factor - 1) / 2
        default: return factor
        }
    }
}

/// The older form of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable {
    /// The smallest size.
    case extraSmall
    /// A small size.
    case small
    /// A medium size.
    case medium
    /// The default size.
    case large
    /// An extra large size.
    case extraLarge
    /// An extra extra large size.
    case extraExtraLarge
    /// The largest size that is not an accessibility size.
    case extraExtraExtraLarge
    /// The smallest accessibility size.
    case accessibilityMedium
    /// The second accessibility size.
    case accessibilityLarge
    /// The third accessibility size.
    case accessibilityExtraLarge
    /// The fourth accessibility size.
    case accessibilityExtraExtraLarge
    /// The largest accessibility size.
    case accessibilityExtraExtraExtraLarge

    /// A Boolean value that indicates whether the size is an accessibility size.
    public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

    private var dynamicTypeSize: DynamicTypeSize {
        zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large
    }

    fileprivate init(_ size: DynamicTypeSize) {
        self = zip(DynamicTypeSize.allCases, Self.allCases).first { $0.0 == size }?.1 ?? .large
    }
}

extension EnvironmentValues {
    /// The text size. This is the older form of `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set {
            let sizes = zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases)
            dynamicTypeSize = sizes.first { $0.0 == newValue }?.1 ?? .large
        }
    }
}
