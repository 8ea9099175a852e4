/// A set of triggers that run a submit action.
public struct SubmitTriggers: OptionSet, Sendable {
    public typealias RawValue = Int
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A trigger that fires when the user presses Return in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// A trigger that fires when the user presses Return in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions that run when the user presses Return in a field.
struct SubmitActions {
    private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

    func contains(_ trigger: SubmitTriggers) -> Bool {
        actions.contains { $0.triggers.contains(trigger) }
    }

    mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
        actions.append((triggers, action))
    }

    /// Runs the actions for `trigger`, innermost first.
    func run(_ trigger: SubmitTriggers) {
        for (triggers, action) in actions.reversed() where triggers.contains(trigger) { action() }
    }
}

private enum SubmitActionsKey: EnvironmentKey {
    static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
    var submitActions: SubmitActions {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
}

extension View {
    /// Runs `action` when the user presses Return in one of the view's single-line fields. If several actions apply to
    /// a field, all of them run, innermost first.
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
    ) -> some View {
        modifier(EnvironmentModifier { $0.submitActions.add(triggers, action) })
    }

    /// Prevents submissions in the view's fields from running the actions of enclosing `onSubmit` modifiers.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(EnvironmentModifier { if isBlocking { $0.submitActions = SubmitActions() } })
    }
}

/// A label for the Return key on a touch keyboard.
public struct SubmitLabel: Sendable {
    /// The name that browsers use for the label.
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
