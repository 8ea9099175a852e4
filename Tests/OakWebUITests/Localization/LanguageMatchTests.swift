import Foundation
import Testing

@testable import OakWebUI

@Suite struct LanguageMatchTests {
    @Test func `the languages of an Accept-Language header are ordered by their weights`() {
        #expect(
            LanguageMatch.preferences(in: "de-CH, fr;q=0.8, en ; q=0.9, *;q=0.1") == ["de-CH", "en", "fr"])
        #expect(LanguageMatch.preferences(in: "de,en;q=0") == ["de"])
    }

    @Test(arguments: ["", ",,;q=1", "../../etc", "d", "a b", "\u{0}", String(repeating: "de,", count: 500)])
    func `text that is not a language is ignored in an Accept-Language header`(_ header: String) {
        #expect(LanguageMatch.preferences(in: header) == [])
    }

    @Test func `at most ten languages of an Accept-Language header are considered`() {
        let header = (0..<50).map { "e\(Character(Unicode.Scalar(97 + $0 % 26)!))" }.joined(separator: ",")
        #expect(LanguageMatch.preferences(in: header).count == 10)
    }

    @Test(arguments: [
        (["de-CH"], ["en", "de"], "de"), (["fr", "de"], ["en", "de"], "de"), (["it"], ["en", "de"], nil),
        (["en-AU"], ["de", "en", "en-GB"], "en"), (["en-GB"], ["en", "en-GB"], "en-GB"),
        (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"), (["zh"], ["zh-Hans", "zh-Hant"], "zh-Hans"),
        (["pt-PT"], ["pt-BR"], "pt-BR"), (["no"], ["nb"], "nb"), (["nb-NO"], ["no"], "no"),
        (["he"], ["iw"], "iw"), (["de_AT"], ["de"], "de"),
    ])
    func `the best match has the same language and script as one of the user's preferences`(
        _ preferences: [String], _ available: [String], _ best: String?
    ) {
        #expect(LanguageMatch.best(for: preferences, among: available) == best)
    }

    @Test(arguments: [
        (["de-CH"], "de-CH"), (["fr-CA", "de"], "de-CA"), (["it-IT"], "en-IT"), (["de"], "de"), ([], "en"),
        (["de-ZZ"], "de"), (["de-x-yz"], "de"),
    ])
    func `a locale combines a language of the app with a valid region that the user prefers`(
        _ preferences: [String], _ identifier: String
    ) {
        let locale = LanguageMatch.locale(for: preferences, among: ["de", "en"], fallback: "en")
        #expect(locale.identifier(.bcp47) == identifier)
    }
}
