/// An action that opens a window in a new browser tab, or in the current tab if the browser blocks new tabs. Read it
/// with `@Environment(\.openWindow) private var openWindow` and call it with `openWindow(id: "log")`.
public struct OpenWindowAction {
    fileprivate let location: PageLocation?

    /// Opens the window with the given id.
    @MainActor @preconcurrency
    public func callAsFunction(id: String) {
        guard let location, let path = AppWindow.path(id) else { return }
        location.openWindow(path)
    }

    /// An unavailable placeholder for SwiftUI's `openWindow(value:)`. Its compiler message suggests a replacement.
    @available(
        *, unavailable,
        message:
            "a window in a browser cannot be opened with a value; use `openWindow(id:)`, or a page of a `NavigationStack`"
    )
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

extension EnvironmentValues {
    /// An action that opens a window of the app.
    public var openWindow: OpenWindowAction {
        OpenWindowAction(location: self[PageLocation.self])
    }

    /// An action that opens the settings of the app.
    public var openSettings: OpenSettingsAction {
        OpenSettingsAction(location: self[PageLocation.self])
    }
}

/// An action that opens the settings of the app, or does nothing if the app has no settings. Read it with
/// `@Environment(\.openSettings) private var openSettings`. The settings open in the same way as a window.
@MainActor
@preconcurrency
public struct OpenSettingsAction {
    nonisolated fileprivate let location: PageLocation?

    /// Opens the settings. This method has no effect if the app has no `Settings`.
    public func callAsFunction() { location?.openSettings() }
}

@available(*, unavailable)
extension OpenSettingsAction: Sendable {}

/// A button that opens the settings of the app.
public struct SettingsLink<Label: View> {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    /// Creates a button with a view as its label.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink: View {
    public var body: some View {
        Button {
            openSettings()
        } label: {
            label
        }
    }
}

extension SettingsLink where Label == Text {
    /// Creates a button with the title "Settings…".
    public init() { self.init { Text(OwnText.openSettings) } }
}
