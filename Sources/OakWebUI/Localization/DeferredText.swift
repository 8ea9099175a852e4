/// Text that depends on the environment of the view that shows it.
enum DeferredText: Equatable, Sendable {
    /// Text that is looked up in a string table.
    case localized(LocalizedText)
    /// One of the library's own strings.
    case own(OwnText)
    /// A date in the format of the environment's locale, in the environment's time zone.
    case date(Date, Text.DateStyle)

    func content(in environment: EnvironmentValues) -> Text.Content {
        switch self {
        case .localized(let text): text.content(in: environment.locale)
        case .own(let text): .plain(text.text(in: environment.locale))
        case .date(let date, let style): .plain(style.text(of: date, in: environment))
        }
    }
}

/// Text that is looked up in a string table.
final class LocalizedText: Equatable, Sendable {
    private let literal: LocalizedStringKey.StringInterpolation
    private let table: String?
    private let bundle: Bundle?

    init(literal: LocalizedStringKey.StringInterpolation, table: String?, bundle: Bundle?) {
        self.literal = literal
        self.table = table
        self.bundle = bundle
    }

    static func == (a: LocalizedText, b: LocalizedText) -> Bool {
        a === b
            || a.literal == b.literal && a.table == b.table && a.bundle?.bundlePath == b.bundle?.bundlePath
    }

    /// Returns the translation for the given locale, or the key if there is none.
    func content(in locale: Locale) -> Text.Content {
        let key = literal.key
        let found = Localizations.translation(of: key, table: table, bundle: bundle, locale: locale)
        if found == nil, literal.arguments.isEmpty { return literal.content }
        let (translation, language) = found ?? (Translation(forms: [.other: key]), "en")
        var format = FormatString(
            translation, literal.arguments, language: language, locale: Locale(of: language, in: locale))
        return format.filled.content
    }
}

extension Locale {
    /// Creates the locale for formatting numbers in a string: the given locale if it has the same language as the
    /// string, or else the default locale for the string's language.
    fileprivate init(of language: String, in locale: Locale) {
        self = locale.language.languageCode?.identifier == language ? locale : Locale(identifier: language)
    }
}

// MARK: Dates

extension Text {
    /// A style for dates and times. Styles that update automatically are not available.
    public struct DateStyle: Equatable, Sendable {
        let date: Date.FormatStyle.DateStyle
        let time: Date.FormatStyle.TimeStyle

        /// A style that shows the hour and the minute.
        public static let time = DateStyle(date: .omitted, time: .shortened)
        /// A style that shows the day, the month and the year.
        public static let date = DateStyle(date: .long, time: .omitted)

        fileprivate func text(of date: Date, in environment: EnvironmentValues) -> String {
            let style = Date.FormatStyle(
                date: self.date, time: time, locale: environment.locale, calendar: environment.calendar,
                timeZone: environment.timeZone)
            return style.format(date)
        }
    }

    /// Creates a text view that shows a date or a time of day, in the locale and the time zone of the environment.
    public init(_ date: Date, style: DateStyle) {
        self.init(.parts([TextPart(.deferred(.date(date, style)))]))
    }
}

/// Functions that adapt format styles to the environment of the view that is being evaluated.
enum PageFormat {
    /// Returns the style with the locale of the environment, unless the style has its own locale. A `Date.FormatStyle`
    /// without its own time zone also uses the time zone of the environment.
    static func adapted<F: FormatStyle>(_ style: F) -> F {
        guard let node = Evaluation.current else { return style }
        // Evaluations are synchronous and run on the main actor, so a thread that is inside an evaluation is on the
        // main actor.
        let (locale, timeZone) = MainActor.assumeIsolated {
            let environment = EnvironmentValues(scope: node.scope)
            return (environment.locale, F.self == Date.FormatStyle.self ? environment.timeZone : nil)
        }
        var adapted = style
        if locale != .autoupdatingCurrent, style.locale(.autoupdatingCurrent) == style {
            adapted = style.locale(locale)
        }
        if let timeZone, var date = adapted as? Date.FormatStyle, date.timeZone == .autoupdatingCurrent {
            date.timeZone = timeZone
            adapted = date as? F ?? adapted
        }
        return adapted
    }
}
