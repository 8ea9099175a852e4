#if !canImport(SwiftUI)
    /// What the return key of a touch keyboard says.
    public struct SubmitLabel: Equatable, Sendable {
        /// The name that browsers have for it.
        let name: String

        public static let done = SubmitLabel(name: "done")
        public static let go = SubmitLabel(name: "go")
        public static let send = SubmitLabel(name: "send")
        public static let join = SubmitLabel(name: "go")
        public static let route = SubmitLabel(name: "go")
        public static let search = SubmitLabel(name: "search")
        public static let `return` = SubmitLabel(name: "enter")
        public static let next = SubmitLabel(name: "next")
        public static let `continue` = SubmitLabel(name: "next")
    }
#endif
