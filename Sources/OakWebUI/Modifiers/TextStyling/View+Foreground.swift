extension View {
    /// Sets the style of text, symbols and shapes in the view. `secondary` and further levels become less prominent
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

    /// Sets the color of text, symbols and shapes in the view; `nil` uses the default.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        modifier(
            EnvironmentModifier {
                $0.appearance.foreground = color.map { _Paint($0) }
                $0.appearance.foregroundLevels = color.map { [_Paint($0)] } ?? []
            })
    }

    /// Sets the accent color in the view; `nil` inherits it.
    nonisolated public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint)
            .modifier(
                AttributesModifier(attributes: tint.map { [Attribute(.tint, $0.styleValue)] } ?? []))
    }
}

private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }

extension EnvironmentValues {
    /// The tint of a view, which also applies to the presentations of the view.
    var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}
