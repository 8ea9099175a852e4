import OakBase

/// The string tables of the app and of its resource bundles.
package enum Localizations {
    /// A Boolean value that indicates whether the main bundle, or a resource bundle of a target, contains string
    /// tables. If not, string literals are shown without being looked up.
    static let areAvailable = (ResourceBundles.main + ResourceBundles.all).contains {
        !StringTables($0).isEmpty
    }

    /// Makes the program treat the resource bundle of an app's module as part of the main bundle. This function has an
    /// effect only before the first text is shown.
    package static func setApp<A>(_ type: A.Type) {
        let module = String(reflecting: type).prefix { $0 != "." }
        ResourceBundles.appModule.withLock { $0 = String(module) }
    }

    /// The tables of the main bundle, which translate strings without a `bundle` parameter. They consist of the tables
    /// next to the program and those in the resource bundle of the program's own target.
    static let main = ResourceBundles.main.map(StringTables.init).filter { !$0.isEmpty }

    /// The languages of the main bundle.
    package static var languages: [String] {
        main.reduce(into: Set()) { $0.formUnion($1.languages) }.sorted()
    }

    /// The language of the keys in the main bundle, or `nil` if it has no tables.
    package static var developmentLanguage: String? { main.first?.developmentLanguage }

    /// The files of the main bundle that cannot be read.
    package static var unreadableFiles: [URL] { main.flatMap(\.unreadableFiles) }

    /// The tables of other bundles, keyed by the paths of the bundles.
    private static let bundles = Mutex<[String: StringTables]>([:])
    /// The maximum number of bundles whose tables are kept in memory.
    private static let mostBundles = 64

    private static func tables(of bundle: Bundle?) -> [StringTables] {
        guard let bundle, bundle != .main else { return main }
        return bundles.withLock { bundles in
            if let tables = bundles[bundle.bundlePath] { return [tables] }
            if bundles.count == mostBundles { bundles = [:] }
            let tables = StringTables(bundle.resourceURL ?? bundle.bundleURL)
            bundles[bundle.bundlePath] = tables
            return [tables]
        }
    }

    /// Returns the translation of a key, and the language of the translation.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - table: The name of the table, or `nil` for the default table.
    ///   - bundle: The bundle that contains the table, or `nil` for the main bundle.
    ///   - locale: The locale of the view that shows the text. If there is no translation into its language, the text
    ///     in the development language is used.
    static func translation(of key: String, table: String?, bundle: Bundle?, locale: Locale)
        -> (Translation, language: String)?
    {
        for tables in tables(of: bundle) {
            guard let table = tables.table(table ?? "Localizable") else { continue }
            let languages = table.languages(for: locale)
            if let found = table.translation(of: key, in: languages) { return found }
        }
        return nil
    }
}

extension StringTable {
    /// Returns the languages to try, in order: those that match the locale, and then the development language.
    fileprivate func languages(for locale: Locale) -> [String] {
        let wanted = Wanted(locale: locale.identifier, available: languages)
        let best = Self.matches.first {
            $0.wanted == wanted
        } orInsert: {
            Match(wanted: wanted, best: LanguageMatch.best(for: [wanted.locale], among: wanted.available))
        }
        return [best.best, developmentLanguage].compactMap(\.self)
    }

    private struct Wanted: Equatable {
        let locale: String
        let available: [String]
    }

    private struct Match: Sendable {
        let wanted: Wanted
        let best: String?
    }

    private static let matches = RecentValues<Match>()
}
