#if !canImport(SwiftUI)
    /// The color scheme of the page.
    public enum ColorScheme: CaseIterable, Sendable {
        /// Dark text on a light background, or light text on a dark background.
        case light, dark

        var name: String { "\(self)" }
    }

    private enum ColorSchemeKey: EnvironmentKey {
        static let defaultValue = ColorScheme.light
    }

    extension EnvironmentValues {
        /// The color scheme that the app has requested. It is light if there is no request, because only the
        /// page knows the reader's system setting.
        public var colorScheme: ColorScheme {
            get { self[ColorSchemeKey.self] }
            set { self[ColorSchemeKey.self] = newValue }
        }
    }

    extension View {
        /// Sets the color scheme of the whole page; `nil` follows the reader's system.
        nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
            let attributes = colorScheme.map { [Attribute(.preferredColorScheme, $0.name)] } ?? []
            return modifier(EnvironmentModifier { if let colorScheme { $0.colorScheme = colorScheme } })
                .modifier(AttributesModifier(attributes: attributes))
        }

        /// Sets the color scheme of the view.
        nonisolated public func environment(
            _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
        ) -> some View {
            // There may be other keys with such values.
            let attributes = keyPath == \.colorScheme ? [Attribute(.colorScheme, value.name)] : []
            return modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
                .modifier(AttributesModifier(attributes: attributes))
        }
    }
#endif
