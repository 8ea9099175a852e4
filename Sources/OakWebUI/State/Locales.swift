/// The direction in which text and rows are laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// The leading edge is on the left for `leftToRight`, and on the right for `rightToLeft`.
    case leftToRight, rightToLeft

    fileprivate var attribute: Attribute { Attribute(.direction, name) }
}

private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection? { nil }
}
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale? { nil } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar? { nil } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone? { nil } }

extension EnvironmentValues {
    /// The direction in which views are laid out. The default is the direction of the page's language, or left to right
    /// outside a page, as in tests.
    public var layoutDirection: LayoutDirection {
        get {
            self[LayoutDirectionKey.self] ?? page?.locale.current.map { LayoutDirection(of: $0) }
                ?? .leftToRight
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The locale that views use to translate text and format values. In a browser, the default is the app's language
    /// that best matches the user's languages, combined with the user's region unless that language has a region of its
    /// own. Outside a page, as in tests, it is the locale of the process.
    public var locale: Locale {
        get { self[LocaleKey.self] ?? page?.locale.current ?? .autoupdatingCurrent }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar that views use to calculate dates. The default is the calendar of the page's locale, in the time
    /// zone of the environment.
    public var calendar: Calendar {
        get {
            if let calendar = self[CalendarKey.self] { return calendar }
            guard let page, let locale = page.locale.current else { return .autoupdatingCurrent }
            var calendar = Calendar(identifier: locale.calendar.identifier)
            calendar.locale = locale
            calendar.timeZone = timeZone
            return calendar
        }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone in which views show dates. The default is the time zone of the user's browser or, until the page
    /// has connected to the server, the time zone of the server.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] ?? page?.timeZone.read() ?? .autoupdatingCurrent }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// Creates the environment of a page before its views exist.
    @MainActor
    init(page: PageLocation) {
        self.init()
        self[PageLocation.self] = page
    }

    /// The page that shows the views. Reading it does not register the current evaluation as a reader.
    private var page: PageLocation? { peek(PageLocation.self) }
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

    /// Sets the locale of the view. Browsers and assistive technology use the locale's language for the text in the
    /// view.
    nonisolated public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, Locale>, _ value: Locale
    ) -> some View {
        let language = keyPath == \.locale ? value.identifier(.bcp47) : ""
        return modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
            .modifier(
                AttributesModifier(attributes: language.isEmpty ? [] : [Attribute(.language, language)]))
    }

    /// Mirrors the view horizontally in right-to-left layouts if `enabled` is `true`.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        Box(self) { enabled && $0.layoutDirection == .rightToLeft ? [Attribute(.scale, "-1 1")] : [] }
    }
}
