#if !canImport(SwiftUI)
    /// Sets the label of the Return key on a touch keyboard.
    public struct SubmitLabel: Equatable, Sendable {
        /// The name in browsers.
        let name: String

        /// "Done".
        public static let done = SubmitLabel(name: "done")
        /// "Go".
        public static let go = SubmitLabel(name: "go")
        /// "Send".
        public static let send = SubmitLabel(name: "send")
        /// "Join", shown as "Go" in browsers.
        public static let join = SubmitLabel(name: "go")
        /// "Route", shown as "Go" in browsers.
        public static let route = SubmitLabel(name: "go")
        /// "Search".
        public static let search = SubmitLabel(name: "search")
        /// "Return".
        public static let `return` = SubmitLabel(name: "enter")
        /// "Next".
        public static let next = SubmitLabel(name: "next")
        /// "Continue", shown as "Next" in browsers.
        public static let `continue` = SubmitLabel(name: "next")
    }
#endif
