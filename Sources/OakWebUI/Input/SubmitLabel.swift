/// A label for the Return key on a touch keyboard.
public struct SubmitLabel: Sendable {
    /// The name of the label in browsers.
    let name: String

    /// The "Done" label.
    public static let done = SubmitLabel(name: "done")
    /// The "Go" label.
    public static let go = SubmitLabel(name: "go")
    /// The "Send" label.
    public static let send = SubmitLabel(name: "send")
    /// The "Join" label, which browsers show as "Go".
    public static let join = SubmitLabel(name: "go")
    /// The "Route" label, which browsers show as "Go".
    public static let route = SubmitLabel(name: "go")
    /// The "Search" label.
    public static let search = SubmitLabel(name: "search")
    /// The "Return" label.
    public static let `return` = SubmitLabel(name: "enter")
    /// The "Next" label.
    public static let next = SubmitLabel(name: "next")
    /// The "Continue" label, which browsers show as "Next".
    public static let `continue` = SubmitLabel(name: "next")
}
