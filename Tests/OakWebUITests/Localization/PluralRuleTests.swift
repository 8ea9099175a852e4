import Testing

@testable import OakWebUI

@Suite struct PluralRuleTests {
    /// The expected categories are from the samples of the Unicode CLDR charts.
    @Test(arguments: [
        ("en", "0 other, 1 one, 2 other, 1.5 other"), ("de", "1 one, 0.5 other"),
        ("fr", "0 one, 1 one, 2 other, 1.5 one, 1000000 many"), ("es", "1 one, 0 other, 2000000 many"),
        ("pt", "0 one, 1 one, 2 other"), ("pt-PT", "0 other, 1 one"), ("pt_PT", "0 other"),
        ("ja", "0 other, 1 other, 2 other"), ("zh-Hant", "1 other"),
        ("ar", "0 zero, 1 one, 2 two, 3 few, 110 few, 11 many, 111 many, 100 other, 1.5 other"),
        ("ru", "1 one, 21 one, 11 many, 2 few, 12 many, 5 many, 1.5 other"),
        ("pl", "1 one, 2 few, 21 many, 22 few, 12 many, 1.5 other"),
        ("cs", "1 one, 3 few, 5 other, 1.5 many"),
        ("lt", "1 one, 11 other, 2 few, 10 other, 1.5 many"),
        ("lv", "0 zero, 1 one, 11 zero, 21 one, 2 other"),
        ("he", "1 one, 2 two, 0.5 one, 3 other"), ("sl", "1 one, 2 two, 3 few, 101 one, 5 other, 1.5 few"),
        ("ga", "1 one, 2 two, 6 few, 10 many, 11 other"),
        ("cy", "0 zero, 1 one, 2 two, 3 few, 6 many, 4 other"),
        ("br", "1 one, 71 other, 2 two, 3 few, 1000000 many"),
        ("mt", "1 one, 2 two, 0 few, 11 many, 20 other"),
        ("fil", "4 other, 5 one, 1.4 other"), ("is", "1 one, 11 other, 21 one, 1.1 one"),
        ("ro", "1 one, 0 few, 19 few, 20 other, 1.5 few"), ("da", "1 one, 0.5 one, 2 other"),
        ("x-unknown", "1 other"), ("", "1 other"),
    ])
    func `a number has the plural category that the language defines for it`(
        _ language: String, _ samples: String
    ) {
        for sample in samples.split(separator: ", ") {
            let parts = sample.split(separator: " ")
            let number =
                parts[0].contains(".")
                ? Double(parts[0]).map { PluralOperands($0) } : Int64(parts[0]).map { PluralOperands($0) }
            #expect(
                number.map { PluralRules.category(of: $0, in: language).rawValue } == String(parts[1]),
                "\(sample) in \(language)")
        }
    }

    @Test func `negative, huge and invalid numbers have a plural category`() {
        #expect(PluralRules.category(of: PluralOperands(Int64(-1)), in: "en") == .one)
        #expect(PluralRules.category(of: PluralOperands(1.9999999), in: "da") == .other)
        #expect(PluralRules.category(of: PluralOperands(1.0000001), in: "en") == .one)
        #expect(PluralRules.category(of: PluralOperands(Int64.min), in: "en") == .other)
        #expect(PluralRules.category(of: PluralOperands(UInt64.max), in: "ru") == .many)
        for number in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(PluralRules.category(of: PluralOperands(number), in: "en") == .other)
        }
    }
}
