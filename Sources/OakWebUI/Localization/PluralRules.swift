/// A plural category of the Unicode Common Locale Data Repository (CLDR).
enum PluralCategory: String, CaseIterable, Sendable { case zero, one, two, few, many, other }

/// The operands of the plural rules, as Unicode Technical Standard #35 defines them.
struct PluralOperands: Equatable, Sendable {
    /// The absolute value of the number.
    let n: Double
    /// The integer digits of the number.
    let i: UInt64
    /// The number of visible fraction digits, with trailing zeros.
    let v: Int
    /// The visible fraction digits as an integer, with trailing zeros.
    let f: UInt64
    /// The visible fraction digits as an integer, without trailing zeros.
    let t: UInt64

    init(_ number: UInt64) { (n, i, v, f, t) = (Double(number), number, 0, 0, 0) }

    init(_ number: Int64) { self.init(number.magnitude) }

    /// Creates the operands of a number that is shown with as many fraction digits as it has, but at most six.
    init(_ number: Double) {
        let magnitude = number.magnitude
        guard magnitude.isFinite, magnitude < 1e15 else {
            (n, i, v, f, t) = (magnitude, 0, 0, 0, 0)
            return
        }
        var whole = UInt64(magnitude)
        var fraction = UInt64(((magnitude - Double(whole)) * 1e6).rounded())
        if fraction == 1_000_000 { (whole, fraction) = (whole + 1, 0) }
        i = whole
        n = fraction == 0 ? Double(whole) : magnitude
        var digits = 6
        while digits > 0, fraction % 10 == 0 {
            fraction /= 10
            digits -= 1
        }
        (v, f, t) = (digits, fraction, fraction)
    }

    /// The number as an integer, or `nil` if it is not an integer.
    fileprivate var whole: UInt64? { n == Double(i) ? i : nil }

    /// Returns whether the number is an integer whose remainder, after division by `divisor`, is in the range.
    fileprivate func n(mod divisor: UInt64, _ range: ClosedRange<UInt64>) -> Bool {
        whole.map { range.contains($0 % divisor) } ?? false
    }

    /// Returns whether the number is an integer in the range.
    fileprivate func n(_ range: ClosedRange<UInt64>) -> Bool { whole.map(range.contains) ?? false }
}

/// The rules that assign plural categories to cardinal numbers.
///
/// The rules implement the cardinal rules of the Unicode Common Locale Data Repository, release 45
/// (<https://www.unicode.org/cldr/charts/45/supplemental/language_plural_rules.html>).
enum PluralRules {
    typealias Rule = @Sendable (PluralOperands) -> PluralCategory

    /// Returns the plural category of a number in the given language.
    ///
    /// - Parameter language: A language tag, such as `de` or `pt-PT`. Unknown languages have only the category `other`.
    static func category(of number: PluralOperands, in language: String) -> PluralCategory {
        rule(for: language)?(number) ?? .other
    }

    private static func rule(for language: String) -> Rule? {
        let tag = language.replacingOccurrences(of: "_", with: "-").lowercased()
        if tag == "pt-pt" || tag.hasPrefix("pt-pt-") { return romance { $0.i == 1 && $0.v == 0 } }
        return rules[String(tag.prefix { $0 != "-" })]
    }

    private static let rules: [String: Rule] = {
        var rules: [String: Rule] = [:]
        for (languages, rule) in groups {
            for language in languages.split(separator: " ") { rules[String(language)] = rule }
        }
        return rules
    }()

    /// Returns a rule with the category `many` for multiples of a million.
    private static func romance(one: @escaping @Sendable (PluralOperands) -> Bool) -> Rule {
        { one($0) ? .one : $0.v == 0 && $0.i != 0 && $0.i % 1_000_000 == 0 ? .many : .other }
    }

    private static func slavic(_ number: UInt64) -> PluralCategory {
        if number % 10 == 1, number % 100 != 11 { return .one }
        if 2...4 ~= number % 10, !(12...14 ~= number % 100) { return .few }
        return .other
    }

    /// The languages that share a rule, separated by spaces. Languages without plural forms are omitted.
    private static let groups: [(languages: String, rule: Rule)] = [
        ("am as bn doi fa gu hi kn pcm zu", { $0.i == 0 || $0.n == 1 ? .one : .other }),
        ("ff hy kab", { $0.i <= 1 ? .one : .other }),
        (
            "ast de en et fi fy gl ia io lij nl sc scn sv sw ur yi ji",
            { $0.i == 1 && $0.v == 0 ? .one : .other }
        ),
        ("si", { $0.n(0...1) || $0.i == 0 && $0.f == 1 ? .one : .other }),
        ("ak bho guw ln mg nso pa ti wa", { $0.n(0...1) ? .one : .other }),
        ("tzm", { $0.n(0...1) || $0.n(11...99) ? .one : .other }),
        (
            """
            af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk \
            kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk \
            saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
            """, { $0.n == 1 ? .one : .other }
        ),
        ("da", { $0.n == 1 || $0.t != 0 && $0.i <= 1 ? .one : .other }),
        (
            "is",
            {
                $0.t == 0 && $0.i % 10 == 1 && $0.i % 100 != 11 || $0.t % 10 == 1 && $0.t % 100 != 11
                    ? .one : .other
            }
        ),
        (
            "mk",
            {
                $0.v == 0 && $0.i % 10 == 1 && $0.i % 100 != 11 || $0.f % 10 == 1 && $0.f % 100 != 11
                    ? .one : .other
            }
        ),
        (
            "ceb fil tl",
            { number in
                if number.v == 0 {
                    return 1...3 ~= number.i || ![4, 6, 9].contains(number.i % 10) ? .one : .other
                }
                return [4, 6, 9].contains(number.f % 10) ? .other : .one
            }
        ),
        (
            "lv prg",
            { number in
                if number.n(mod: 10, 0...0) || number.n(mod: 100, 11...19)
                    || number.v == 2 && 11...19 ~= number.f % 100
                {
                    return .zero
                }
                let isOne =
                    number.n(mod: 10, 1...1)
                    || number.f % 10 == 1 && (number.v != 2 || number.f % 100 != 11)
                return isOne ? .one : .other
            }
        ),
        ("lag", { $0.n == 0 ? .zero : $0.i <= 1 ? .one : .other }),
        ("blo ksh", { $0.n == 0 ? .zero : $0.n == 1 ? .one : .other }),
        (
            "he iw",
            {
                $0.i == 1 && $0.v == 0 || $0.i == 0 && $0.v != 0
                    ? .one : $0.i == 2 && $0.v == 0 ? .two : .other
            }
        ),
        ("iu naq sat se sma smi smj smn sms", { $0.n == 1 ? .one : $0.n == 2 ? .two : .other }),
        ("shi", { $0.i == 0 || $0.n == 1 ? .one : $0.n(2...10) ? .few : .other }),
        (
            "mo ro",
            {
                if $0.i == 1, $0.v == 0 { return .one }
                return $0.v != 0 || $0.n == 0 || $0.n != 1 && $0.n(mod: 100, 1...19) ? .few : .other
            }
        ),
        ("bs hr sh sr", { $0.v == 0 ? slavic($0.i) : slavic($0.f) }),
        (
            "gd",
            {
                if $0.n == 1 || $0.n == 11 { return .one }
                if $0.n == 2 || $0.n == 12 { return .two }
                return $0.n(3...10) || $0.n(13...19) ? .few : .other
            }
        ),
        (
            "sl",
            {
                guard $0.v == 0 else { return .few }
                return switch $0.i % 100 {
                case 1: .one
                case 2: .two
                case 3, 4: .few
                default: .other
                }
            }
        ),
        (
            "dsb hsb",
            {
                switch ($0.v == 0 ? $0.i : $0.f) % 100 {
                case 1: .one
                case 2: .two
                case 3, 4: .few
                default: .other
                }
            }
        ),
        ("cs sk", { $0.v != 0 ? .many : $0.i == 1 ? .one : 2...4 ~= $0.i ? .few : .other }),
        (
            "pl",
            {
                guard $0.v == 0 else { return .other }
                if $0.i == 1 { return .one }
                return 2...4 ~= $0.i % 10 && !(12...14 ~= $0.i % 100) ? .few : .many
            }
        ),
        (
            "be",
            {
                guard let whole = $0.whole else { return .other }
                let category = slavic(whole)
                return category == .other ? .many : category
            }
        ),
        (
            "lt",
            {
                if $0.f != 0 { return .many }
                if 11...19 ~= $0.i % 100 { return .other }
                return $0.i % 10 == 1 ? .one : 2...9 ~= $0.i % 10 ? .few : .other
            }
        ),
        (
            "ru uk",
            {
                guard $0.v == 0 else { return .other }
                let category = slavic($0.i)
                return category == .other ? .many : category
            }
        ),
        (
            "br",
            {
                guard let whole = $0.whole else { return .other }
                let (ones, tens) = (whole % 10, whole % 100 / 10)
                if ![1, 7, 9].contains(tens) {
                    if ones == 1 { return .one }
                    if ones == 2 { return .two }
                    if [3, 4, 9].contains(ones) { return .few }
                }
                return whole != 0 && whole % 1_000_000 == 0 ? .many : .other
            }
        ),
        (
            "mt",
            {
                if $0.n == 1 { return .one }
                if $0.n == 2 { return .two }
                if $0.n == 0 || $0.n(mod: 100, 3...10) { return .few }
                return $0.n(mod: 100, 11...19) ? .many : .other
            }
        ),
        (
            "ga",
            {
                if $0.n == 1 { return .one }
                if $0.n == 2 { return .two }
                return $0.n(3...6) ? .few : $0.n(7...10) ? .many : .other
            }
        ),
        (
            "gv",
            {
                guard $0.v == 0 else { return .many }
                if $0.i % 10 == 1 { return .one }
                if $0.i % 10 == 2 { return .two }
                return $0.i % 20 == 0 ? .few : .other
            }
        ),
        (
            "kw",
            {
                guard let whole = $0.whole else { return .other }
                if whole == 0 { return .zero }
                if whole == 1 { return .one }
                let (hundred, large) = (whole % 100, whole % 100_000)
                if [2, 22, 42, 62, 82].contains(hundred)
                    || whole % 1_000 == 0
                        && (1_000...20_000 ~= large || [40_000, 60_000, 80_000].contains(large))
                    || whole % 1_000_000 == 100_000
                {
                    return .two
                }
                if [3, 23, 43, 63, 83].contains(hundred) { return .few }
                return [1, 21, 41, 61, 81].contains(hundred) ? .many : .other
            }
        ),
        (
            "ar ars",
            {
                if $0.n == 0 { return .zero }
                if $0.n == 1 { return .one }
                if $0.n == 2 { return .two }
                return $0.n(mod: 100, 3...10) ? .few : $0.n(mod: 100, 11...99) ? .many : .other
            }
        ),
        (
            "cy",
            {
                switch $0.n {
                case 0: .zero
                case 1: .one
                case 2: .two
                case 3: .few
                case 6: .many
                default: .other
                }
            }
        ),
        ("fr pt", romance { $0.i <= 1 }),
        ("ca it vec", romance { $0.i == 1 && $0.v == 0 }),
        ("es", romance { $0.n == 1 }),
    ]
}
