/// A label for the Return key on a touch keyboard.
public struct SubmitLabel: Sendable {
    /// The name of the label in browsers.
    let name: String

    /// The label "Done".
    public static let done = SubmitLabel(name: "done")
    /// The label "Go".
    public static let go = SubmitLabel(name: "go")
    /// The label "Send".
    public static let send = SubmitLabel(name: "send")
    /// The label "Join", shown as "Go" in browsers.
    public static let join = SubmitLabel(name: "go")
    /// The label "Route", shown as "Go" in browsers.
    public static let route = SubmitLabel(name: "go")
    /// The label "Search".
    public static let search = SubmitLabel(name: "search")
    /// The label "Return".
    public static let `return` = SubmitLabel(name: "enter")
    /// The label "Next".
    public static let next = SubmitLabel(name: "next")
    /// The label "Continue", shown as "Next" in browsers.
    public static let `continue` = SubmitLabel(name: "next")
}
