/// An action that reloads the content of a view.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    /// Runs the action and waits for it to finish.
    public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    /// The refresh action that an enclosing `refreshable` modifier provides.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Adds a refresh button above the view. The button runs `action` and shows its progress.
    nonisolated public func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(RefreshableModifier(action: RefreshAction(action: action)))
    }
}

private struct RefreshableModifier {
    let action: RefreshAction
    /// A Boolean value that indicates whether the action is running. If the view is hidden, the action is cancelled, and
    /// it is started again when the view reappears.
    @State private var isRunning = false

    init(action: RefreshAction) { self.action = action }
}

extension RefreshableModifier: ViewModifier {
    func body(content: Content) -> some View {
        Part(.refreshable) {
            RefreshButton(isRunning: isRunning) { isRunning = true }
            content.environment(\.refresh, action)
        }
        .task(id: isRunning) { [isRunning] in
            guard isRunning else { return }
            await action()
            if !Task.isCancelled { self.isRunning = false }
        }
    }
}

/// The button that requests a refresh.
private struct RefreshButton: ElementView {
    let isRunning: Bool
    let action: () -> Void

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(
            .button, attributes: [Attribute(.style, "refresh")],
            text: (isRunning ? OwnText.refreshing : .refresh).text(in: environment.locale))
        if isRunning { element[.busy] = "true" }
        if environment.isEnabled, !isRunning {
            element.events = .press
        } else {
            element[.disabled] = ""
        }
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { action() }
}
