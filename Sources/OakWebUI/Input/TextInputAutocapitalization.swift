/// The letters that a touch keyboard capitalizes automatically.
public struct TextInputAutocapitalization: Sendable {
    /// The name of the setting in browsers.
    let name: String

    /// No automatic capitalization.
    public static var never: TextInputAutocapitalization { .init(name: "none") }
    /// Capitalization of the first letter of each word.
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    /// Capitalization of the first letter of each sentence.
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    /// Capitalization of every letter.
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}
