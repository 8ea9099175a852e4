extension View {
    /// Adds `amount` to each component of the view's colors.
    ///
    /// - Parameter amount: A value from −1 (black) to 1 (white). 0 leaves the view unchanged.
    nonisolated public func brightness(_ amount: Double) -> some View {
        // The CSS filter `brightness` multiplies the components. Reducing the contrast first turns the product into a
        // sum: (c / k + (1 − 1 / k) / 2) · k = c + (k − 1) / 2.
        let factor = 1 + 2 * min(abs(amount), 1)
        let sum = "contrast(\((1 / factor).precise)) brightness(\(factor.precise))"
        return box(.wrapper, Attribute(.filter, amount < 0 ? "invert(1) \(sum) invert(1)" : sum))
    }

    /// Changes the contrast of the view's colors.
    ///
    /// - Parameter amount: A factor, where 0 makes the view gray and 1 leaves it unchanged.
    nonisolated public func contrast(_ amount: Double) -> some View {
        box(.wrapper, Attribute(.filter, "contrast(\(max(amount, 0).short))"))
    }

    /// Rotates the hue of the view's colors.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        box(.wrapper, Attribute(.filter, "hue-rotate(\(angle.degrees.short)deg)"))
    }

    /// Inverts the colors of the view.
    nonisolated public func colorInvert() -> some View { box(.wrapper, Attribute(.filter, "invert(1)")) }

    /// Sets how the colors of the view are combined with the colors behind it.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        box(.wrapper, Attribute(.blendMode, blendMode.styleValue))
    }

    /// Draws the view as a separate group, so that blend modes inside the view do not apply to the colors behind it.
    nonisolated public func compositingGroup() -> some View {
        box(.wrapper, Attribute(.isolation, "isolate"))
    }

    /// Draws the view as a separate group, like `compositingGroup`.
    ///
    /// - Parameters:
    ///   - opaque: A Boolean value that indicates whether the view covers its frame. It has no effect.
    ///   - colorMode: The color space of the group. It has no effect.
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear)
        -> some View
    {
        compositingGroup()
    }

    /// Places the center of the view at a position relative to the top leading corner of the available space, in
    /// points. The view takes up all of this space.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        // Percentages refer to the size of the view.
        box(.wrapper, Attribute(.translation, "calc(\(x.short)px - 50%) calc(\(y.short)px - 50%)"))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    /// Places the center of the view at a position relative to the top leading corner of the available space, in
    /// points. The view takes up all of this space.
    nonisolated public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }
}

extension Double {
    /// The number, formatted with up to six decimal places.
    fileprivate var precise: String { "\((self * 1e6).rounded() / 1e6)" }
}

/// A mode that determines how the colors of a view are combined with the colors behind it.
public enum BlendMode: Sendable {
    /// The view covers the colors behind it.
    case normal
    /// The colors are multiplied.
    case multiply
    /// The inverses of the colors are multiplied, and the product is inverted.
    case screen
    /// The colors behind the view determine whether `multiply` or `screen` is used.
    case overlay
    /// The darker of the two values is used for each color component.
    case darken
    /// The lighter of the two values is used for each color component.
    case lighten
    /// The colors behind the view become lighter. Light colors of the view have the strongest effect.
    case colorDodge
    /// The colors behind the view become darker. Dark colors of the view have the strongest effect.
    case colorBurn
    /// The colors of the view determine whether the colors behind it become slightly lighter or darker.
    case softLight
    /// The colors of the view determine whether `multiply` or `screen` is used.
    case hardLight
    /// The darker of the two values is subtracted from the lighter one for each color component.
    case difference
    /// The colors are combined as in `difference`, but with less contrast.
    case exclusion
    /// The hue of the view's color replaces the hue of the color behind the view.
    case hue
    /// The saturation of the view's color replaces the saturation of the color behind the view.
    case saturation
    /// The hue and the saturation of the view's color replace those of the color behind the view.
    case color
    /// The luminosity of the view's color replaces the luminosity of the color behind the view.
    case luminosity
    /// The colors are added.
    case plusLighter

    /// The value of the CSS property `mix-blend-mode`.
    fileprivate var styleValue: String {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        }
    }
}
