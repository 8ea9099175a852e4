/// A control that shows another page when it is pressed.
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
                if let value { stack?.push(value) }
            }
        case .view(let destination):
            LinkButton(label: label, isEnabled: true) { isActive = true }
                .navigationDestination(isPresented: $isActive) { destination }
        }
    }
}

@available(*, unavailable)
extension NavigationLink: Sendable {}

extension NavigationLink where Destination == Never {
    /// Creates a link that appends `value` to the path of the enclosing stack. A `nil` value disables the link.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(.value(value.map { AnyHashable($0) }), label())
    }

    /// Creates a link that appends `value` to the path of the enclosing stack, with a title that is parsed as
    /// Markdown. A `nil` value disables the link.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a link that appends `value` to the path of the enclosing stack, with a title that is shown verbatim.
    /// A `nil` value disables the link.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink {
    /// Creates a link to a view that is not represented in the path.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(.view(destination()), label())
    }

    /// Creates a link to a view that is passed directly instead of in a closure.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(.view(destination), label())
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link to a view, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link to a view that is passed directly, with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link to a view that is passed directly, with a title that is shown verbatim.
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
            if let style = environment.buttonStyleName { element[.style] = style }
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
