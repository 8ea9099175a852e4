import Foundation
import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct OwnTextTests {
    @Test func `the library's strings are available in all of its languages`() {
        for text in OwnText.all + [.noResultsFor("x")] {
            for language in OwnText.Words.languages {
                let word = text.words[keyPath: language.text]
                #expect(!word.isEmpty && word == word.trimmingCharacters(in: .whitespaces), "\(text)")
            }
            // No language uses the English text for a whole sentence.
            if text.words.english.hasSuffix(".") {
                #expect(
                    Set(OwnText.Words.languages.map { text.words[keyPath: $0.text] }).count == 6, "\(text)")
            }
        }
        #expect(Set(OwnText.all.map { "\($0)" }).count == OwnText.all.count)
    }

    @Test(arguments: [
        ("de_CH", "Abbrechen"), ("fr", "Annuler"), ("ja_JP", "キャンセル"), ("it", "Cancel"), ("", "Cancel"),
    ])
    func `a library string is in the language of the locale if possible, and otherwise in English`(
        _ locale: String, _ text: String
    ) {
        #expect(OwnText.cancel.text(in: Locale(identifier: locale)) == text)
    }

    @Test func `standard buttons use the language of the page`() {
        let view = EditButton().environment(\.locale, Locale(identifier: "de"))
            .environment(\.editMode, .constant(.inactive))
        #expect(Page(view).all(.button).map(\.textContent) == ["Bearbeiten"])
    }

    @Test func `accessible names use the language of the page`() throws {
        let view = Stepper("a", value: .constant(1)).environment(\.locale, Locale(identifier: "es"))
        #expect(Page(view).all(.button).map { $0.element[.label] } == ["Disminuir", "Aumentar"])
    }
}
