#if !canImport(SwiftUI)
    /// What the return key was pressed in.
    public struct SubmitTriggers: OptionSet, Sendable {
        public typealias RawValue = Int
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Return in a text field.
        public static let text = SubmitTriggers(rawValue: 1)
        /// Return in a field to search in.
        public static let search = SubmitTriggers(rawValue: 2)
    }

    /// What is done when the return key is pressed in a field.
    struct SubmitActions {
        private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

        func contains(_ trigger: SubmitTriggers) -> Bool {
            actions.contains { $0.triggers.contains(trigger) }
        }

        mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
            actions.append((triggers, action))
        }

        /// Inner actions first.
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
        /// Runs `action` when the return key is pressed in a field of the view. Where several are around a
        /// field all run, inner ones first.
        nonisolated public func onSubmit(
            of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
        ) -> some View {
            modifier(EnvironmentModifier { $0.submitActions.add(triggers, action) })
        }

        /// Keeps what is submitted in the view from the views around it.
        nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
            modifier(EnvironmentModifier { if isBlocking { $0.submitActions = SubmitActions() } })
        }
    }
#endif
