#if !canImport(SwiftUI)
    /// The purpose of a button.
    public struct ButtonRole: Equatable, Sendable {
        let name: String

        /// The button deletes or ends something.
        public static let destructive = ButtonRole(name: "destructive")
        /// The button leaves everything unchanged.
        public static let cancel = ButtonRole(name: "cancel")
    }
#endif
