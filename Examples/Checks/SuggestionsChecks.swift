import Checked
import OakCheck

/// The checks of a machine with an intentional bug: if requests have no id, a late response overwrites a newer one.
enum SuggestionsChecks {
    static var all: [NamedCheck] {
        [
            NamedCheck(
                "with an id, a late response is dropped",
                check(Named.self).effect("suggest") { [.event(answer($0.text))] }),
            NamedCheck("without an id, a late response overwrites a newer one", unnamed)
                .expectingViolation(of: name),
        ]
    }

    /// A check with a bounded number of requests, because requests without an id accumulate without limit.
    static var unnamed: Check<Suggestions<Unnamed>> {
        check(Unnamed.self).unnamedEffects { [.event(answer($0.text))] }
    }

    static let name = "the suggested words match the text"

    private static func check<Requests>(_ requests: Requests.Type) -> Check<Suggestions<Requests>> {
        Check(Suggestions<Requests>.self, initialState: .init(), env: .mock)
            .events(.type("a"), .type("b"))
            .always(name) { state in state.words.map { $0.text == state.text } ?? true }
    }

    private static func answer<Requests>(_ text: String) -> Suggestions<Requests>.Event {
        .found(.init(text: text, words: ["\(text)!"]))
    }
}
