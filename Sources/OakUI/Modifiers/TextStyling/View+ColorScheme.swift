#if !canImport(SwiftUI)
    /// Whether the page is dark letters on light ground, or the other way.
    public enum ColorScheme: CaseIterable, Sendable {
        /// Dark letters on light ground, or the other way.
        case light, dark

        var name: String { "\(self)" }
    }

    private enum ColorSchemeKey: EnvironmentKey {
        static let defaultValue = ColorScheme.light
    }

    extension EnvironmentValues {
        /// The scheme that an app has asked for; light where none has been, since which of them the reader's system
        /// has is known to the page alone.
        public var colorScheme: ColorScheme {
            get { self[ColorSchemeKey.self] }
            set { self[ColorSchemeKey.self] = newValue }
        }
    }

    extension View {
        /// Has the whole page be light or dark; nil for what the reader's system has.
        nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
            let attributes = colorScheme.map { [Attribute(.preferredColorScheme, $0.name)] } ?? []
            return modifier(EnvironmentModifier { if let colorScheme { $0.colorScheme = colorScheme } })
                .modifier(AttributesModifier(attributes: attributes))
        }

        /// Has the view be light or dark.
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
