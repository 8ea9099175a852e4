/// A representation of a color. Most named colors adapt to light and dark mode.
public struct Color: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        /// A color that the style sheet defines by name.
        case named(String)
        case components(RGBColorSpace, red: Double, green: Double, blue: Double)
        /// A color for light mode and one for dark mode.
        case schemes([Color])
    }

    let base: Base
    let alpha: Double

    init(_ base: Base, alpha: Double = 1) {
        self.base = base
        self.alpha = alpha
    }

    /// A color space for the components of a color.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The sRGB color space.
        case sRGB
        /// The variant of the sRGB color space with linear components.
        case sRGBLinear
        /// The wide-gamut Display P3 color space.
        case displayP3
    }

    /// Creates a color from components between 0 and 1. Values outside this range represent colors outside the gamut of
    /// the color space.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(.components(colorSpace, red: red, green: green, blue: blue), alpha: opacity)
    }

    /// Creates a color from an asset catalog. If the color set does not exist, the color is clear. If this happens
    /// while a view is evaluated, it is reported as an issue.
    ///
    /// - Parameters:
    ///   - name: The name of the color set.
    ///   - bundle: The bundle that contains the catalog, or `nil` for the main bundle.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let color = AssetCatalog.color(name, in: bundle) {
            self = color
        } else {
            Evaluation.report(.missingColor(name))
            self = .clear
        }
    }

    /// Creates a shade of gray, where 0 is black and 1 is white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a color from components between 0 and 1. Hue 0 and hue 1 are the same.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        /// Returns the red, green or blue component. `offset` determines which one.
        func component(_ offset: Double) -> Double {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * min(place, 4 - place).clamped(to: 0...1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Returns the color with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color { Color(base, alpha: alpha * opacity) }

    /// The color as a CSS value.
    var styleValue: String {
        let alpha = alpha.clamped(to: 0...1)
        switch base {
        case .named("transparent"): return "transparent"
        case .named(let name):
            let value = "var(--\(name))"
            return alpha == 1
                ? value : "color-mix(in srgb, \(value) \((alpha * 100).short)%, transparent)"
        case .schemes(let colors):
            let values = colors.map { $0.opacity(alpha).styleValue }
            return "light-dark(\(values.joined(separator: ", ")))"
        case .components(let space, let red, let green, let blue):
            return "color(\(space.styleName) \(red.short) \(green.short) \(blue.short) / \(alpha.short))"
        }
    }
}

extension Color.RGBColorSpace {
    fileprivate var styleName: String {
        switch self {
        case .sRGB: "srgb"
        case .sRGBLinear: "srgb-linear"
        case .displayP3: "display-p3"
        }
    }
}

extension Color {
    /// The current accent color; see `tint`.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color(.named("accent"))
    /// The color of primary text.
    public static let primary = Color(.named("text"))
    /// The color of secondary text.
    public static let secondary = Color(.named("text-2"))
    /// A transparent color.
    public static let clear = Color(.named("transparent"))
    /// A black color that does not adapt to dark mode.
    public static let black = Color(.named("black"))
    /// A white color that does not adapt to dark mode.
    public static let white = Color(.named("white"))
    /// A red color that adapts to dark mode.
    public static let red = Color(.named("red"))
    /// An orange color that adapts to dark mode.
    public static let orange = Color(.named("orange"))
    /// A yellow color that adapts to dark mode.
    public static let yellow = Color(.named("yellow"))
    /// A green color that adapts to dark mode.
    public static let green = Color(.named("green"))
    /// A mint color that adapts to dark mode.
    public static let mint = Color(.named("mint"))
    /// A teal color that adapts to dark mode.
    public static let teal = Color(.named("teal"))
    /// A cyan color that adapts to dark mode.
    public static let cyan = Color(.named("cyan"))
    /// A blue color that adapts to dark mode.
    public static let blue = Color(.named("blue"))
    /// An indigo color that adapts to dark mode.
    public static let indigo = Color(.named("indigo"))
    /// A purple color that adapts to dark mode.
    public static let purple = Color(.named("purple"))
    /// A pink color that adapts to dark mode.
    public static let pink = Color(.named("pink"))
    /// A brown color that adapts to dark mode.
    public static let brown = Color(.named("brown"))
    /// A gray color that adapts to dark mode.
    public static let gray = Color(.named("gray"))
}

/// A view that fills the available space with a color.
extension Color: View {
    public var body: some View { Rectangle().fill(self) }
}

extension BinaryFloatingPoint {
    /// The number formatted for an HTML attribute, rounded to three decimal places and limited to ±1,000,000,000. Whole
    /// numbers have no fraction, and no number has an exponent. Infinite values and NaN become 0.
    var short: String {
        guard isFinite else { return "0" }
        let value = Double(self).clamped(to: -1e9...1e9)
        let thousandths = (value * 1000).rounded()
        guard thousandths.truncatingRemainder(dividingBy: 1000) != 0 else {
            return "\(Int(thousandths / 1000))"
        }
        let digits = "\(abs(Int(thousandths)) % 1000 + 1000)".dropFirst()
        let sign = thousandths < 0 ? "-" : ""
        let fraction = digits.reversed().drop { $0 == "0" }.reversed()
        return "\(sign)\(abs(Int(thousandths)) / 1000).\(String(fraction))"
    }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}

extension Attribute {
    /// Creates an attribute for a length in points, or returns `nil` if the length is `nil` or not finite.
    init?(_ name: Name, points: CGFloat?) {
        guard let points, points.isFinite else { return nil }
        self.init(name, points.short)
    }

    /// Creates an attribute without a value, or returns `nil` if the condition is false.
    init?(_ name: Name, if condition: Bool) {
        guard condition else { return nil }
        self.init(name)
    }
}

extension Array where Element == Attribute {
    /// Appends an attribute unless it is `nil`.
    static func += (attributes: inout [Attribute], attribute: Attribute?) {
        if let attribute { attributes.append(attribute) }
    }
}
