/// A color scheme of the page or of a view.
public enum ColorScheme: CaseIterable, Sendable {
    /// The light color scheme.
    case light
    /// The dark color scheme.
    case dark

    var name: String { "\(self)" }
}

private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

extension EnvironmentValues {
    /// The color scheme that the app has requested. The default is light, because the server does not know the user's
    /// system setting.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

extension View {
    /// Sets the color scheme of the whole page, which otherwise follows the user's system setting. If `colorScheme` is
    /// `nil`, the modifier has no effect.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        let attributes = colorScheme.map { [Attribute(.preferredColorScheme, $0.name)] } ?? []
        return modifier(EnvironmentModifier { if let colorScheme { $0.colorScheme = colorScheme } })
            .modifier(AttributesModifier(attributes: attributes))
    }

    /// Sets an environment value that is a color scheme. The key path `\.colorScheme` sets the color scheme of the
    /// view.
    nonisolated public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        // Other key paths can also have values of this type.
        let attributes = keyPath == \.colorScheme ? [Attribute(.colorScheme, value.name)] : []
        return modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
            .modifier(AttributesModifier(attributes: attributes))
    }
}

extension EnvironmentValues {
    /// The font of text, or `nil` for the default.
    public var font: Font? {
        get { appearance.font }
        set { appearance.font = newValue }
    }

    /// The maximum number of lines of text, or `nil` for no limit.
    public var lineLimit: Int? {
        get { appearance.lineLimit }
        set { appearance.lineLimit = newValue }
    }

    /// The alignment of the lines of multiline text.
    public var multilineTextAlignment: TextAlignment {
        get { appearance.alignment ?? .leading }
        set { appearance.alignment = newValue }
    }

    /// The additional space between lines of text, in points.
    public var lineSpacing: CGFloat {
        get { appearance.lineSpacing }
        set { appearance.lineSpacing = newValue }
    }

    /// The part of text that is truncated if the text is too long.
    public var truncationMode: Text.TruncationMode {
        get { appearance.truncation ?? .tail }
        set { appearance.truncation = newValue }
    }

    /// The case conversion applied to text, or `nil` to leave it unchanged.
    public var textCase: Text.Case? {
        get { appearance.textCase }
        set { appearance.textCase = newValue }
    }

    /// The size of symbols relative to the adjacent text.
    public var imageScale: Image.Scale {
        get { appearance.imageScale ?? .medium }
        set { appearance.imageScale = newValue }
    }

    /// The reasons to redact content.
    public var redactionReasons: RedactionReasons {
        get { appearance.redaction }
        set { appearance.redaction = newValue }
    }
}

extension View {
    /// Sets the style of text, symbols and shapes in the view. `secondary` and the lower levels become less prominent
    /// variants of this style.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier {
                let paint = S._paint(style, in: $0)
                $0.appearance.foreground = paint
                // A hierarchical style is relative to the current levels and must not replace them.
                if !(style is HierarchicalShapeStyle) { $0.appearance.foregroundLevels = [paint] }
            })
    }

    /// Sets the primary and secondary styles of text, symbols and shapes in the view.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    )
        -> some View
    {
        modifier(
            EnvironmentModifier {
                let levels = [S1._paint(primary, in: $0), S2._paint(secondary, in: $0)]
                $0.appearance.foreground = levels[0]
                $0.appearance.foregroundLevels = levels
            })
    }

    /// Sets the primary, secondary and tertiary styles of text, symbols and shapes in the view.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modifier(
            EnvironmentModifier {
                let levels = [
                    S1._paint(primary, in: $0), S2._paint(secondary, in: $0), S3._paint(tertiary, in: $0),
                ]
                $0.appearance.foreground = levels[0]
                $0.appearance.foregroundLevels = levels
            })
    }

    /// Sets the color of text, symbols and shapes in the view. If `color` is `nil`, the default color is used.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        modifier(
            EnvironmentModifier {
                $0.appearance.foreground = color.map { _Paint($0) }
                $0.appearance.foregroundLevels = color.map { [_Paint($0)] } ?? []
            })
    }

    /// Sets the accent color for the view. If `tint` is `nil`, the view has the default accent color, even if an outer
    /// view has a tint.
    nonisolated public func tint(_ tint: Color?) -> some View { changeTint(to: .some(tint)) }

    /// Sets the accent color for the view, or keeps the inherited color if `accentColor` is `nil`. This is the older
    /// form of `tint`.
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        changeTint(to: accentColor.map { .some($0) })
    }

    /// Sets the tint of the view. An inner `nil` sets the default accent color, and an outer `nil` keeps the inherited
    /// tint.
    nonisolated private func changeTint(to change: Color??) -> some View {
        let attributes = change.map { [Attribute(.tint, $0?.styleValue ?? Color.defaultTint)] } ?? []
        return modifier(EnvironmentModifier { if let change { $0.tint = change } })
            .modifier(AttributesModifier(attributes: attributes))
    }
}

extension Color {
    /// The default accent color in CSS syntax.
    fileprivate static let defaultTint = "var(--default-accent)"
}

private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }

extension EnvironmentValues {
    /// The tint of a view. It also applies to the sheets, alerts and other content that the view presents.
    var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}
