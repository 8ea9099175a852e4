/// A control for choosing a color. The opacity of the color stays unchanged.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let label: Label

    /// Creates a color picker with a view as its label. `supportsOpacity` has no effect.
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
    }
}

@available(*, unavailable)
extension ColorPicker: Sendable {}

extension ColorPicker where Label == Text {
    /// Creates a color picker with a title that is parsed as Markdown. `supportsOpacity` has no effect.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Creates a color picker with a title that is shown verbatim. `supportsOpacity` has no effect.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(title) }
    }
}

extension ColorPicker: View, ElementView {
    public typealias Body = Never

    package var elementContent: Part<Label> { Part(.controlLabel) { label } }

    package func element(in environment: EnvironmentValues) -> Element {
        var element = Element(
            .colorPicker, attributes: [Attribute(.value, selection.wrappedValue.hexadecimal)])
        element.describeControl(in: environment)
        if environment.isEnabled { element.events = .input } else { element[.disabled] = "" }
        return element
    }

    package func handle(_ event: Event, in environment: EnvironmentValues) {
        let old = selection.wrappedValue
        guard let new = Color(hexadecimal: event.value), event.value != old.hexadecimal else { return }
        selection.wrappedValue = new.opacity(old.alpha)
    }
}

extension Color {
    /// Creates an opaque color from text such as `#ff9500`, or returns `nil` if the text is invalid.
    fileprivate init?(hexadecimal text: String) {
        let digits = text.dropFirst()
        guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = Int(digits, radix: 16)
        else { return nil }
        func component(_ shift: Int) -> Double { Double(number >> shift & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0))
    }

    /// The color in the format that browsers require, such as `#ff9500`. The text represents the light variant of a
    /// color that adapts to dark mode, and omits the opacity.
    fileprivate var hexadecimal: String {
        switch base {
        case .named(let name): return Self.lightVariants[name] ?? "#000000"
        case .schemes(let colors): return colors.first?.hexadecimal ?? "#000000"
        case .components(let space, let red, let green, let blue):
            let components = [red, green, blue].map { component in
                let encoded = space == .sRGBLinear ? Self.encoded(component) : component
                return Int((encoded.clamped(to: 0...1) * 255).rounded())
            }
            return "#" + components.map { String($0 + 256, radix: 16).dropFirst() }.joined()
        }
    }

    /// Returns the sRGB component that corresponds to a linear component.
    private static func encoded(_ linear: Double) -> Double {
        linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    /// The light variants of the named colors, with the same values as in the style sheet.
    private static let lightVariants = [
        "accent": "#0a66d8", "text": "#1b1b1f", "text-2": "#5c5c64", "white": "#ffffff", "red": "#d92d27",
        "orange": "#ec7d00", "yellow": "#eab308", "green": "#279c48", "mint": "#0ca99d", "teal": "#0f7688",
        "cyan": "#1597c4", "blue": "#0a66d8", "indigo": "#504ec4", "purple": "#a646d6", "pink": "#cc1d48",
        "brown": "#8a6b47", "gray": "#75757c",
    ]
}
