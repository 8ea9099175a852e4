#if !canImport(SwiftUI)
    /// What the return key of a touch keyboard says.
    public struct SubmitLabel: Equatable, Sendable {
        /// The name that browsers have for it.
        let name: String

        /// "Done".
        public static let done = SubmitLabel(name: "done")
        /// "Go".
        public static let go = SubmitLabel(name: "go")
        /// "Send".
        public static let send = SubmitLabel(name: "send")
        /// "Join"; browsers say "Go".
        public static let join = SubmitLabel(name: "go")
        /// "Route"; browsers say "Go".
        public static let route = SubmitLabel(name: "go")
        /// "Search".
        public static let search = SubmitLabel(name: "search")
        /// "Return".
        public static let `return` = SubmitLabel(name: "enter")
        /// "Next".
        public static let next = SubmitLabel(name: "next")
        /// "Continue"; browsers say "Next".
        public static let `continue` = SubmitLabel(name: "next")
    }
#endif
