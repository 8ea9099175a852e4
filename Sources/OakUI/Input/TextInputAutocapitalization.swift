#if !canImport(SwiftUI)
    /// What a touch keyboard begins with a capital letter.
    public struct TextInputAutocapitalization: Equatable, Sendable {
        /// The name that browsers have for it.
        let name: String

        public static var never: TextInputAutocapitalization { .init(name: "none") }
        public static var words: TextInputAutocapitalization { .init(name: "words") }
        public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
        public static var characters: TextInputAutocapitalization { .init(name: "characters") }
    }
#endif
