import OakWebUI

/// The language of a page, and the strings in this language that appear outside the page's views.
struct PageWords: Equatable {
    /// The language tag of the page.
    let language: String
    /// The direction of the page, as a value of the HTML attribute `dir`.
    let direction: String
    /// The messages that the script shows, as a JSON array in the order that the script expects.
    let json: String
    let requiresJavaScript: String
    let loadsTooLong: String

    @MainActor
    init(_ location: PageLocation) {
        language = location.language
        direction = location.direction
        let words = Self.messages.map { text in
            var word = ""
            JSONText.append(location.text(text), to: &word)
            return word
        }
        json = "[\(words.joined(separator: ","))]"
        requiresJavaScript = location.text(.requiresJavaScript)
        loadsTooLong = location.text(.loadsTooLong)
    }

    private static let messages: [OwnText] = [
        .tooMuchInput, .connectionLost, .cannotBeShown, .reloading, .serverRestarting, .openElsewhere,
        .pageExpired, .copied, .howToDrag, .actionUncertain,
    ]
}
