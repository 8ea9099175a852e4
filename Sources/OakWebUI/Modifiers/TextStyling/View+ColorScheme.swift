/// The color scheme of the page.
public enum ColorScheme: CaseIterable, Sendable {
    /// The light or the dark color scheme.
    case light, dark

    var name: String { "\(self)" }
}

private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

extension EnvironmentValues {
    /// The color scheme that the app has requested. The default is light, because only the page knows the
    /// user's system setting.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

extension View {
    /// Sets the color scheme of the whole page; `nil` follows the user's system setting.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        let attributes = colorScheme.map { [Attribute(.preferredColorScheme, $0.name)] } ?? []
        return modifier(EnvironmentModifier { if let colorScheme { $0.colorScheme = colorScheme } })
            .modifier(AttributesModifier(attributes: attributes))
    }

    /// Sets the color scheme of the view.
    nonisolated public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        // Other key paths may also have values of this type.
        let attributes = keyPath == \.colorScheme ? [Attribute(.colorScheme, value.name)] : []
        return modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
            .modifier(AttributesModifier(attributes: attributes))
    }
}
