#if !canImport(SwiftUI)
    /// What a button is for.
    public struct ButtonRole: Equatable, Sendable {
        let name: String

        /// It deletes or ends something.
        public static let destructive = ButtonRole(name: "destructive")
        /// It leaves things as they are.
        public static let cancel = ButtonRole(name: "cancel")
    }
#endif
