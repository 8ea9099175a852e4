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
    /// The number of the latest request, or `nil` if there has been none. The task that handles a request is cancelled
    /// when the view is removed.
    @State private var request: Int?
    @State private var isRunning = false

    init(action: RefreshAction) { self.action = action }
}

extension RefreshableModifier: ViewModifier {
    func body(content: Content) -> some View {
        Part(.refreshable) {
            RefreshButton(isRunning: isRunning) { request = (request ?? 0) + 1 }
            content.environment(\.refresh, action)
        }
        .task(id: request) { [request] in
            guard request != nil else { return }
            isRunning = true
            await action()
            isRunning = false
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
            text: isRunning ? "Refreshing…" : "Refresh")
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
