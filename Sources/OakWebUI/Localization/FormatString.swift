/// A value that is interpolated into a literal.
struct FormatArgument: Equatable, Sendable {
    let value: Value
    /// The format specifier in the key, such as `%lld`.
    let specifier: String
    /// The position of the value in the literal, in UTF-8 code units.
    let place: Range<Int>

    init(_ value: Value, specifier: String, place: Range<Int>) {
        self.value = value
        self.specifier = specifier
        self.place = place
    }

    enum Value: Equatable, Sendable {
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
        case string(String)
        case text(Text)

        /// Returns the argument for a value, and the specifier that SwiftUI uses for values of that type.
        ///
        /// - Parameter shown: The description of the value.
        static func of<T>(_ value: T, _ shown: @autoclosure () -> String) -> (Value, specifier: String) {
            switch value {
            case let value as Int: (.integer(Int64(value)), "%lld")
            case let value as Int64: (.integer(value), "%lld")
            case let value as UInt: (.unsigned(UInt64(value)), "%llu")
            case let value as UInt64: (.unsigned(value), "%llu")
            case let value as Double: (.number(value), "%lf")
            case let value as CGFloat: (.number(Double(value)), "%lf")
            case let value as Float: (.number(Double(value)), "%f")
            case let value as Int32: (.integer(Int64(value)), "%d")
            case let value as Int16: (.integer(Int64(value)), "%d")
            case let value as Int8: (.integer(Int64(value)), "%d")
            case let value as UInt32: (.unsigned(UInt64(value)), "%u")
            case let value as UInt16: (.unsigned(UInt64(value)), "%u")
            case let value as UInt8: (.unsigned(UInt64(value)), "%u")
            default: (.string(shown()), "%@")
            }
        }

        /// The operands that determine the plural category, or `nil` for text.
        var operands: PluralOperands? {
            switch self {
            case .integer(let number): PluralOperands(number)
            case .unsigned(let number): PluralOperands(number)
            case .number(let number): PluralOperands(number)
            case .string, .text: nil
            }
        }
    }
}

/// A translation whose format specifiers are replaced with values. Values of unexpected types are shown in their
/// default format, and specifiers without a value are shown verbatim.
struct FormatString {
    private let translation: Translation
    private let arguments: [FormatArgument.Value]
    private let language: String
    private let locale: Locale
    private var result = LocalizedStringKey.StringInterpolation(literal: "")
    /// The index of the next argument for specifiers without a position.
    private var next = 0

    init(_ translation: Translation, _ arguments: [FormatArgument], language: String, locale: Locale) {
        self.translation = translation
        self.arguments = arguments.map(\.value)
        self.language = language
        self.locale = locale
    }

    /// The text with all values inserted.
    var filled: LocalizedStringKey.StringInterpolation {
        mutating get {
            let number = arguments.lazy.compactMap(\.operands).first
            let text = translation.forms.form(for: number, in: language) ?? ""
            if arguments.isEmpty, translation.substitutions.isEmpty {
                result.appendLiteral(text)
            } else {
                fill(text, own: nil, depth: 0)
            }
            return result
        }
    }

    /// Appends a format string, with its specifiers replaced by values.
    ///
    /// - Parameters:
    ///   - own: The index of the argument for the substitution that contains the text, and the specifier of that
    ///     substitution.
    ///   - depth: The number of substitutions that contain the text.
    private mutating func fill(_ text: String, own: (index: Int, specifier: String)?, depth: Int) {
        var rest = text[...]
        while let start = rest.firstIndex(of: "%") {
            result.appendLiteral(String(rest[..<start]))
            rest = rest[start...].dropFirst()
            guard let specifier = FormatSpecifier(&rest) else {
                result.appendLiteral("%")
                continue
            }
            switch specifier.kind {
            case .percent: result.appendLiteral("%")
            case .own:
                if let own {
                    var ending = Substring(own.specifier)
                    insert(own.index, FormatSpecifier(&ending) ?? specifier)
                } else {
                    result.appendLiteral("%arg")
                }
            case .substitution(let name):
                guard let part = translation.substitutions[name], depth < 4 else {
                    result.appendLiteral("%#@\(name)@")
                    continue
                }
                let index = (specifier.position ?? part.position).map { $0 - 1 } ?? next
                next = max(next, index + 1)
                let number = arguments.indices.contains(index) ? arguments[index].operands : nil
                let form = part.forms.form(for: number, in: language) ?? ""
                fill(form, own: (index, part.specifier), depth: depth + 1)
            case .value:
                if let position = specifier.position {
                    insert(position - 1, specifier)
                } else if let own {
                    insert(own.index, specifier)
                } else {
                    insert(next, specifier)
                    next += 1
                }
            }
        }
        result.appendLiteral(String(rest))
    }

    private mutating func insert(_ index: Int, _ specifier: FormatSpecifier) {
        guard arguments.indices.contains(index) else { return result.appendLiteral(specifier.text) }
        switch arguments[index] {
        case .text(let text): result.append(text)
        case .string(let text): result.append(text: text)
        case .integer(let number):
            result.append(text: specifier.integer(number) ?? NumberText.of(number, in: locale))
        case .unsigned(let number):
            result.append(
                text: Int64(exactly: number).flatMap(specifier.integer) ?? NumberText.of(number, in: locale))
        case .number(let number):
            result.append(text: NumberText.of(number, digits: specifier.precision, in: locale))
        }
    }
}

/// A format specifier, such as `%lld`, `%2$@`, `%.1lf` or `%#@name@`.
struct FormatSpecifier: Equatable {
    enum Kind: Equatable {
        case value, percent
        /// `%arg`, which stands for the number of the enclosing substitution.
        case own
        case substitution(String)
    }

    private(set) var kind = Kind.value
    /// The position of the value, starting at 1, or `nil` for the next value.
    private(set) var position: Int?
    /// The number of fraction digits, or `nil` if it is not specified.
    private(set) var precision: Int?
    /// The specifier, with its percent sign.
    private(set) var text = "%"
    private var flags = ""
    private var width: Int?
    private var conversion: Character = "@"

    /// Reads a specifier from the start of `rest`, which begins after the specifier's percent sign. Returns `nil` if
    /// there is no specifier.
    init?(_ rest: inout Substring) {
        var scan = rest
        if scan.hasPrefix("%") {
            kind = .percent
        } else if scan.hasPrefix("arg") {
            kind = .own
            scan = scan.dropFirst(2)
        } else {
            guard readValue(&scan) else { return nil }
        }
        scan = scan.dropFirst()
        text += rest[..<scan.startIndex]
        rest = scan
    }

    /// Reads a specifier up to its conversion character.
    private mutating func readValue(_ scan: inout Substring) -> Bool {
        var number = Self.number(&scan)
        if number != nil, scan.first == "$" {
            position = number.flatMap { $0 > 0 ? $0 : nil }
            scan = scan.dropFirst()
            number = nil
        }
        if number == nil {
            flags = String(scan.prefix { "#+-0 '".contains($0) })
            scan = scan.dropFirst(flags.count)
        }
        if flags.hasSuffix("#"), scan.first == "@" {
            let name = scan.dropFirst().prefix { $0 != "@" }
            scan = scan.dropFirst(name.count + 1)
            kind = .substitution(String(name))
            return scan.first == "@"
        }
        width = number ?? Self.number(&scan)
        if scan.first == "." {
            scan = scan.dropFirst()
            precision = Self.number(&scan) ?? 0
        }
        scan = scan.drop { "hlqLzjt".contains($0) }
        guard let letter = scan.first, "@diuDUxXoOfFeEgGaAcCsSp".contains(letter) else { return false }
        conversion = letter
        return true
    }

    /// Reads a number of at most three digits.
    private static func number(_ scan: inout Substring) -> Int? {
        let digits = scan.prefix(3).prefix { $0.isASCII && $0.isNumber && ($0 != "0" || scan.first != "0") }
        scan = scan.dropFirst(digits.count)
        return Int(digits)
    }

    /// Returns the number in a format that does not depend on the locale. Returns `nil` if the specifier is decimal and
    /// has no flags, width or precision.
    func integer(_ number: Int64) -> String? {
        let base: (letter: String, isDecimal: Bool) =
            switch conversion {
            case "x", "X", "o": (String(conversion), false)
            default: ("d", true)
            }
        guard !base.isDecimal || !flags.isEmpty || width != nil || precision != nil else { return nil }
        let width = width.map(String.init) ?? ""
        let precision = precision.map { ".\($0)" } ?? ""
        return String(format: "%\(flags)\(width)\(precision)ll\(base.letter)", number)
    }
}

/// Functions that format numbers for a locale.
enum NumberText {
    static func of(_ number: some BinaryInteger, in locale: Locale) -> String {
        // Formatting with Foundation takes about 10 µs, so it is avoided for small numbers.
        if 0..<1_000 ~= number, usesLatinDigits(locale) { return "\(number)" }
        return Decimal(string: "\(number)")?.formatted(.number.locale(locale)) ?? "\(number)"
    }

    /// Returns a formatted number with the given number of fraction digits, but at most 20. Without `digits`, the
    /// number has as many fraction digits as needed, but at most six.
    static func of(_ number: Double, digits: Int?, in locale: Locale) -> String {
        let precision = digits.map { min($0, 20)...min($0, 20) } ?? 0...6
        return number.formatted(.number.locale(locale).precision(.fractionLength(precision)))
    }

    private static func usesLatinDigits(_ locale: Locale) -> Bool {
        latin.first {
            $0.locale == locale.identifier
        } orInsert: {
            Digits(locale: locale.identifier, areLatin: 123.formatted(.number.locale(locale)) == "123")
        }.areLatin
    }

    private struct Digits: Sendable {
        let locale: String
        let areLatin: Bool
    }

    private static let latin = RecentValues<Digits>()
}
