#if !canImport(SwiftUI)
    /// The fields whose submission runs an action.
    public struct SubmitTriggers: OptionSet, Sendable {
        public typealias RawValue = Int
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Return in a text field.
        public static let text = SubmitTriggers(rawValue: 1)
        /// Return in a search field.
        public static let search = SubmitTriggers(rawValue: 2)
    }

    /// The actions for the Return key in a field.
    struct SubmitActions {
        private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

        func contains(_ trigger: SubmitTriggers) -> Bool {
            actions.contains { $0.triggers.contains(trigger) }
        }

        mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
            actions.append((triggers, action))
        }

        /// Runs the actions, inner ones first.
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
        /// Runs `action` when Return is pressed in a field of the view. If several actions surround a field,
        /// all run, inner ones first.
        nonisolated public func onSubmit(
            of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
        ) -> some View {
            modifier(EnvironmentModifier { $0.submitActions.add(triggers, action) })
        }

        /// Prevents submissions in the view from reaching the views around it.
        nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
            modifier(EnvironmentModifier { if isBlocking { $0.submitActions = SubmitActions() } })
        }
    }
#endif
