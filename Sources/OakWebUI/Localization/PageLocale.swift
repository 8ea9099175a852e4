extension PageLocation {
    /// Chooses the locale of the page from the languages that the user's browser reports.
    ///
    /// - Parameters:
    ///   - languages: The languages that the user prefers, in order, as in the `Accept-Language` header.
    ///   - fallback: The language to use if the app supports none of the user's languages, or if `languages` is empty.
    /// - Returns: `true` if the locale of the page has changed.
    package func enter(languages: String, fallback: String) -> Bool {
        var available = Localizations.languages
        if !available.contains(fallback) { available.append(fallback) }
        return locale.set(
            LanguageMatch.locale(
                for: LanguageMatch.preferences(in: languages), among: available, fallback: fallback))
    }

    /// Sets the time zone of the page. Unknown identifiers have no effect.
    ///
    /// - Returns: `true` if the time zone has changed. Flush the host to show the change.
    package func enter(timeZone identifier: String) -> Bool {
        let isValid =
            identifier.utf8.count <= 64
            && identifier.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
                    UInt8(ascii: "+"), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
        guard isValid, let zone = TimeZone(identifier: identifier) else { return false }
        return timeZone.set(zone)
    }

    /// The locale of the page, or the locale of the server before the locale has been chosen.
    private var shownLocale: Locale { locale.current ?? .current }

    /// The language tag of the page.
    package var language: String { shownLocale.identifier(.bcp47) }

    /// The direction of the page, as a value of the HTML attribute `dir`.
    package var direction: String { LayoutDirection(of: shownLocale).name }

    /// Returns one of the library's own strings in the language of the page.
    package func text(_ text: OwnText) -> String { text.text(in: shownLocale) }
}

extension LayoutDirection {
    /// Creates the layout direction in which the language of a locale is written.
    init(of locale: Locale) {
        self = locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction as a value of the HTML attribute `dir`.
    var name: String { self == .leftToRight ? "ltr" : "rtl" }
}
