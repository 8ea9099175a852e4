/// The direction in which text and rows are laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// The leading edge is on the left, or on the right.
    case leftToRight, rightToLeft

    fileprivate var attribute: Attribute { Attribute(.direction, self == .leftToRight ? "ltr" : "rtl") }
}

private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .autoupdatingCurrent } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .autoupdatingCurrent } }

extension EnvironmentValues {
    /// The direction in which views are laid out. The default is from left to right.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The locale with which views format values. This is the locale of the server, which may differ from the user's.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar with which views calculate dates. This is the calendar of the server, which may differ from the
    /// user's.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
}

extension View {
    /// Sets the direction in which the view is laid out.
    nonisolated public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
    ) -> some View {
        // Other key paths can also have values of this type.
        let attributes = keyPath == \.layoutDirection ? [value.attribute] : []
        return modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
            .modifier(AttributesModifier(attributes: attributes))
    }

    /// Sets the locale of the view. Browsers and assistive technology use its language for the text in the view.
    nonisolated public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, Locale>, _ value: Locale
    ) -> some View {
        let language = keyPath == \.locale ? value.identifier(.bcp47) : ""
        return modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
            .modifier(
                AttributesModifier(attributes: language.isEmpty ? [] : [Attribute(.language, language)]))
    }

    /// Mirrors the view horizontally if it is laid out from right to left.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        Box(self) { enabled && $0.layoutDirection == .rightToLeft ? [Attribute(.scale, "-1 1")] : [] }
    }
}
