#if !canImport(SwiftUI)
    /// What a button is for, where that makes a difference.
    public struct ButtonRole: Equatable, Sendable {
        let name: String

        /// Takes something away for good.
        public static let destructive = ButtonRole(name: "destructive")
        /// Leaves things as they are.
        public static let cancel = ButtonRole(name: "cancel")
    }
#endif
