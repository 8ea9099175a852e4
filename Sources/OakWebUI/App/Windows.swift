/// A group of windows with the same structure. In a browser, each page that shows the group is a window.
///
/// The first scene of an app is its main window. Every other window that has an identifier is shown at `/window/`
/// followed by the percent-encoded identifier. All other page addresses belong to the main window.
public struct WindowGroup<Content: View> {
    private let window: AppWindow

    fileprivate init(_ title: Text?, id: String?, _ content: @escaping () -> Content) {
        window = AppWindow(.group, title: title, id: id, content)
    }

    /// Creates a group of windows. Each page has its own content.
    public init(@ViewBuilder content: @escaping () -> Content) { self.init(nil, id: nil, content) }

    /// Creates a group of windows that `openWindow(id:)` can open.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, id: id, content)
    }

    /// Creates a group of windows with a title.
    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.init(title, id: nil, content)
    }

    /// Creates a group of windows with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), id: nil, content)
    }

    /// Creates a group of windows with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(title), id: nil, content)
    }

    /// Creates a titled group of windows that `openWindow(id:)` can open.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title, id: id, content)
    }

    /// Creates a titled group of windows that `openWindow(id:)` can open.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), id: id, content)
    }

    /// Creates a group of windows that `openWindow(id:)` can open, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(title), id: id, content)
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never

    public func _add(to list: inout _SceneList) { list.windows.append(window) }
}

/// A single window. In a browser, it is a page that every visitor can open.
public struct Window<Content: View> {
    private let window: AppWindow

    /// Creates a window with a title.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        window = AppWindow(.single, title: title, id: id, content)
    }

    /// Creates a window with a title.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        window = AppWindow(.single, title: Text(titleKey), id: id, content)
    }

    /// Creates a window with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        window = AppWindow(.single, title: Text(title), id: id, content)
    }
}

extension Window: Scene {
    public typealias Body = Never

    public func _add(to list: inout _SceneList) { list.windows.append(window) }
}

/// The settings of an app. In a browser, the settings are shown on a page at `/window/settings`, which the app menu
/// and `SettingsLink` open.
public struct Settings<Content: View> {
    private let window: AppWindow

    /// Creates a settings scene with the given content.
    public init(@ViewBuilder content: @escaping () -> Content) {
        window = AppWindow(.settings, title: Text(OwnText.settings), id: "settings", content)
    }
}

extension Settings: Scene {
    public typealias Body = Never

    public func _add(to list: inout _SceneList) { list.windows.append(window) }
}

/// A window of an app. Each page that shows the window has its own views.
struct AppWindow {
    let kind: Kind
    let title: Text?
    let id: String?
    let content: () -> AnyView

    enum Kind { case group, single, settings }

    init<Content: View>(_ kind: Kind, title: Text?, id: String?, _ content: @escaping () -> Content) {
        (self.kind, self.title, self.id) = (kind, title, id)
        self.content = { AnyView(content()) }
    }

    /// The path of the page that shows a window other than the main window.
    var path: String? { id.flatMap(Self.path) }

    static func path(_ id: String) -> String? {
        id.addingPercentEncoding(withAllowedCharacters: unreserved).map { Self.folder + $0 }
    }

    /// Returns the id of the window at a path, or `nil` if the path is invalid.
    static func id(_ path: String) -> String? {
        path.hasPrefix(folder) ? String(path.dropFirst(folder.count)).removingPercentEncoding : nil
    }

    /// The characters that never need percent-encoding in a URL (RFC 3986, section 2.3).
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    /// The prefix of window addresses.
    static let folder = "/window/"
}
