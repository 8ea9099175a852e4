/// Functions that match the languages that a user prefers with those of an app.
enum LanguageMatch {
    /// The maximum number of preferred languages that are considered.
    static let mostPreferences = 10

    /// Returns the language tags of an `Accept-Language` header or a comma-separated list, in order of preference. Text
    /// that is not a language tag is ignored, and so are tags after the first `mostPreferences` and headers of more
    /// than 500 bytes.
    static func preferences(in header: String) -> [String] {
        guard header.utf8.count <= 500 else { return [] }
        let ranges = header.split(separator: ",").compactMap { range -> (tag: String, weight: Double)? in
            let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let tag = parts.first, isTag(tag) else { return nil }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return (tag, weight ?? 1)
        }
        // The sort is stable: of ranges with the same weight, the first one is preferred.
        let sorted = ranges.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        return sorted.prefix(mostPreferences).map(\.element.tag)
    }

    private static func isTag(_ text: String) -> Bool {
        guard text.utf8.count <= 35, let first = text.split(separator: "-").first else { return false }
        return 2...3 ~= first.utf8.count
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// Returns the available language that best matches the preferences, or `nil` if none has the same language and
    /// script as one of the preferences.
    static func best(for preferences: [String], among available: [String]) -> String? {
        for preference in preferences {
            if let same = available.first(where: { tag($0) == tag(preference) }) { return same }
            let wanted = Subtags(preference)
            let fitting = available.filter { Subtags($0).hasLanguage(of: wanted) }.sorted()
            let best =
                fitting.first { Subtags($0).region == wanted.region }
                ?? fitting.first { !hasRegion($0) } ?? fitting.first
            if let best { return best }
        }
        return nil
    }

    /// Returns the locale of a page: the available language that matches best and, unless this language has a region,
    /// the region that the user prefers.
    ///
    /// - Parameters:
    ///   - preferences: The languages that the user prefers, in order.
    ///   - available: The languages that the app supports.
    ///   - fallback: The language to use if none of them matches.
    static func locale(for preferences: [String], among available: [String], fallback: String) -> Locale {
        let language = best(for: preferences, among: available) ?? fallback
        guard !hasRegion(language) else { return Locale(identifier: language) }
        let wanted = Subtags(language)
        let regions = preferences.filter(hasRegion)
        let preference = regions.first { Subtags($0).hasLanguage(of: wanted) } ?? regions.first
        // Foundation caches locales. Only existing regions are used, so that requests cannot fill the cache.
        guard let region = preference.flatMap({ region(of: $0) }), knownRegions.contains(region) else {
            return Locale(identifier: language)
        }
        return Locale(identifier: "\(language)-\(region)")
    }

    private static let knownRegions = Set(Locale.Region.isoRegions.map(\.identifier))

    private static func hasRegion(_ tag: String) -> Bool {
        region(of: tag) != nil
    }

    /// Returns the region that a tag contains, or `nil` if it contains none.
    private static func region(of tag: String) -> String? {
        Locale.Language(identifier: tag).region?.identifier
    }

    /// Returns the tag in lowercase, with hyphens.
    private static func tag(_ text: String) -> String {
        text.replacingOccurrences(of: "_", with: "-").lowercased()
    }

    /// The subtags of a language tag, with the likely script and region of the language.
    private struct Subtags {
        let language: String
        let script: String?
        let region: String?

        /// Replacements for deprecated codes and for codes of macrolanguages.
        private static let replacements = ["no": "nb", "iw": "he", "in": "id", "tl": "fil", "ji": "yi"]

        init(_ tag: String) {
            let parts = Locale.Language(identifier: tag).maximalIdentifier.split(separator: "-")
            let language = parts.first.map { $0.lowercased() } ?? ""
            self.language = Self.replacements[language] ?? language
            script = parts.dropFirst().first { $0.utf8.count == 4 }.map(String.init)
            region = parts.dropFirst().first { $0.utf8.count == 2 || Int($0) != nil }.map(String.init)
        }

        func hasLanguage(of other: Subtags) -> Bool { language == other.language && script == other.script }
    }
}
