#if !canImport(SwiftUI)
    /// Shows another page when it is pressed.
    public struct NavigationLink<Label: View, Destination: View>: View {
        private let target: Target
        private let label: Label
        @State private var isActive = false
        @Environment(\.stack) private var stack

        private enum Target {
            case value(AnyHashable?)
            case view(Destination)
        }

        private init(_ target: Target, _ label: Label) {
            self.target = target
            self.label = label
        }

        public var body: some View {
            switch target {
            case .value(let value):
                LinkButton(label: label, isEnabled: value != nil) { [stack] in
                    if let value { _ = stack?.push(value) }
                }
            case .view(let destination):
                LinkButton(label: label, isEnabled: true) { isActive = true }
                    .navigationDestination(isPresented: $isActive) { destination }
            }
        }
    }

    extension NavigationLink where Destination == Never {
        /// A link that puts `value` on the path of the stack around. Without value it does not answer.
        public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
            self.init(.value(value.map { AnyHashable($0) }), label())
        }

        /// Shows what is declared for a value, with a title, whose Markdown is read; `nil` leads nowhere.
        public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
            self.init(value: value) { Text(titleKey) }
        }

        /// Shows what is declared for a value, with a title, as it is; `nil` leads nowhere.
        @_disfavoredOverload
        public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
            self.init(value: value) { Text(title) }
        }
    }

    extension NavigationLink {
        /// A link to a page of its own, which is not on the path.
        public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
            self.init(.view(destination()), label())
        }

        /// Shows a view, which is given as a value.
        public init(destination: Destination, @ViewBuilder label: () -> Label) {
            self.init(.view(destination), label())
        }
    }

    extension NavigationLink where Label == Text {
        /// Shows a view, with a title, whose Markdown is read.
        public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
            self.init(destination: destination) { Text(titleKey) }
        }

        /// Shows a view, with a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
            self.init(destination: destination) { Text(title) }
        }

        /// Shows a view, which is given as a value, with a title, whose Markdown is read.
        public init(_ titleKey: LocalizedStringKey, destination: Destination) {
            self.init(destination: destination) { Text(titleKey) }
        }

        /// Shows a view, which is given as a value, with a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, destination: Destination) {
            self.init(destination: destination) { Text(title) }
        }
    }

    private struct LinkButton<Label: View>: View {
        let label: Label
        let isEnabled: Bool
        let action: () -> Void

        var body: some View {
            Region(.button) {
                label
            } describe: { element, environment in
                element[.kind] = "navigation"
                if let style = environment.buttonStyle { element[.style] = style.name }
                if isEnabled, environment.isEnabled {
                    element.events = .press
                } else {
                    element[.disabled] = ""
                }
            } action: { _ in
                action()
            }
        }
    }
#endif
