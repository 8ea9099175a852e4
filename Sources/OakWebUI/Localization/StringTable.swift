/// A translation of a string, with forms for several plural categories, or with only the form `other`.
struct Translation: Equatable, Sendable {
    var forms: [PluralCategory: String]
    /// The parts that `%#@name@` inserts, keyed by their names.
    var substitutions: [String: Substitution] = [:]

    /// A part of a translation whose form depends on its own number.
    struct Substitution: Equatable, Sendable {
        /// The position of the number among the arguments, starting at 1, or `nil` for the next argument.
        var position: Int?
        /// The format specifier of the number, such as `lld`.
        var specifier: String
        var forms: [PluralCategory: String]
    }
}

extension [PluralCategory: String] {
    /// Returns the plural form for the given number. As on Apple platforms, a form for `zero` applies to 0 in every
    /// language.
    func form(for number: PluralOperands?, in language: String) -> String? {
        guard let number, count > 1 else { return self[.other] ?? first?.value }
        if number.n == 0, let zero = self[.zero] { return zero }
        return self[PluralRules.category(of: number, in: language)] ?? self[.other] ?? first?.value
    }
}

/// The translations in a string catalog or in the `.strings` and `.stringsdict` files with the same name.
struct StringTable: Equatable, Sendable {
    /// The translations, keyed by language and then by key.
    private(set) var translations: [String: [String: Translation]] = [:]
    /// The language of the keys.
    var developmentLanguage: String

    init(developmentLanguage: String) { self.developmentLanguage = developmentLanguage }

    var languages: [String] { translations.keys.sorted() }

    /// Adds translations for a language. They replace existing translations of the same keys.
    mutating func add(_ new: [String: Translation], in language: String) {
        translations[language, default: [:]].merge(new) { $1 }
    }

    /// Returns the translation of a key, and the language of the translation.
    ///
    /// - Parameter languages: The preferred languages, in order.
    func translation(of key: String, in languages: [String]) -> (Translation, language: String)? {
        for language in languages {
            if let found = translations[language]?[key] { return (found, language) }
        }
        return nil
    }
}

// MARK: String catalogs

extension StringTable {
    /// Creates a table from the contents of a string catalog (`.xcstrings`).
    init(catalog data: Data) throws {
        let file = try JSONDecoder().decode(CatalogFile.self, from: data)
        self.init(developmentLanguage: file.sourceLanguage)
        var added: [String: [String: Translation]] = [file.sourceLanguage: [:]]
        for (key, entry) in file.strings {
            for (language, localization) in entry.localizations ?? [:] {
                if let translation = localization.translation(key) {
                    added[language, default: [:]][key] = translation
                }
            }
        }
        for (language, translations) in added { add(translations, in: language) }
    }
}

/// The parts of a string catalog that determine its translations.
private struct CatalogFile: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]

    struct Entry: Decodable {
        var localizations: [String: Localization]?
    }

    struct Unit: Decodable {
        var state: String?
        var value: String
    }

    /// A translated string, or its variations by number or device.
    struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?

        /// Returns the translation, or `nil` if the text has not been translated yet.
        func translation(_ key: String) -> Translation? {
            guard var forms else { return nil }
            // In a catalog, a text that has not been translated yet has the state `new`, and its value is the key or
            // empty.
            if stringUnit?.state == "new", [key, ""].contains(forms[.other]) { return nil }
            if forms[.other] == nil, forms.count == 1, let only = forms.first { forms[.other] = only.value }
            return Translation(
                forms: forms,
                substitutions: (substitutions ?? [:]).compactMapValues { substitution in
                    substitution.variations?.forms.map {
                        Translation.Substitution(
                            position: substitution.argNum.flatMap { 1...999 ~= $0 ? $0 : nil },
                            specifier: substitution.formatSpecifier ?? "lld",
                            forms: $0)
                    }
                })
        }

        var forms: [PluralCategory: String]? {
            if let stringUnit { return [.other: stringUnit.value] }
            return variations?.forms
        }
    }

    struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    struct Variations: Decodable {
        var plural: [String: Localization]?
        var device: [String: Localization]?

        /// The plural forms of the text. If the text varies by device, these are the forms for other devices, for a
        /// Mac, or for the first device by name, in this order of preference.
        var forms: [PluralCategory: String]? {
            if let plural {
                let forms = plural.compactMap { name, localization in
                    PluralCategory(rawValue: name).flatMap { category in
                        localization.stringUnit.map { (category, $0.value) }
                    }
                }
                return forms.isEmpty ? nil : Dictionary(forms) { first, _ in first }
            }
            guard let device else { return nil }
            return (device["other"] ?? device["mac"] ?? device.min { $0.key < $1.key }?.value)?.forms
        }
    }
}

// MARK: Strings files

extension Translation {
    /// Returns the translations in a `.strings` file.
    static func strings(_ data: Data) throws -> [String: Translation] {
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        return (list ?? [:]).compactMapValues { value in
            (value as? String).map { Translation(forms: [.other: $0]) }
        }
    }

    /// Returns the translations in a `.stringsdict` file.
    static func dictionary(_ data: Data) throws -> [String: Translation] {
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        return (list ?? [:]).compactMapValues { value in
            guard let entry = value as? [String: Any],
                let format = entry["NSStringLocalizedFormatKey"] as? String
            else { return nil }
            return Translation(
                forms: [.other: format],
                substitutions: entry.compactMapValues { ($0 as? [String: Any]).flatMap(substitution) })
        }
    }

    private static func substitution(_ part: [String: Any]) -> Substitution? {
        let forms = part.compactMap { name, form in
            PluralCategory(rawValue: name).flatMap { category in (form as? String).map { (category, $0) } }
        }
        guard !forms.isEmpty else { return nil }
        return Substitution(
            position: nil, specifier: part["NSStringFormatValueTypeKey"] as? String ?? "lld",
            forms: Dictionary(forms) { first, _ in first })
    }
}
