/// An action that opens a URL. Read it with `@Environment(\.openURL) private var openURL`, and call it with
/// `openURL(url)`.
public struct OpenURLAction {
    /// The result of opening a URL.
    public struct Result {
        fileprivate let kind: Kind

        fileprivate enum Kind {
            case handled, discarded
            case system(URL?)
        }

        /// The action handled the URL.
        public static var handled: Result { Result(kind: .handled) }
        /// The URL was discarded.
        public static var discarded: Result { Result(kind: .discarded) }
        /// The page opens the URL with the default action.
        public static var systemAction: Result { Result(kind: .system(nil)) }
        /// The page opens another URL with the default action.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: ((URL) -> Result)?
    fileprivate let location: PageLocation?

    /// Creates an action from a closure.
    ///
    /// - Parameter handler: A closure that handles a URL and returns the result.
    public init(handler: @escaping (URL) -> Result) {
        self.handler = handler
        location = nil
    }

    /// Creates an action that uses the default action of the page as a fallback.
    fileprivate init(_ action: OpenURLAction?, in location: PageLocation?) {
        handler = action?.handler
        self.location = location
    }

    /// Opens a URL without reporting the result.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens a URL and reports the result.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - completion: A closure that is called with `true` if the URL was opened, and with `false`
    ///     otherwise.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler?(url).kind ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(location?.open(other ?? url) ?? false)
        }
    }
}

@available(*, unavailable)
extension OpenURLAction.Result: Sendable {}

private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }

extension EnvironmentValues {
    /// An action that opens URLs. URLs that belong to the app are opened in the page. Other URLs with the scheme
    /// `http`, `https`, `mailto`, `tel` or `sms` are opened by the browser, and all others are blocked.
    public var openURL: OpenURLAction {
        get { OpenURLAction(self[OpenURLKey.self], in: self[PageLocation.self]) }
        set { self[OpenURLKey.self] = newValue }
    }
}

/// A modifier that runs an action for each address that the user visits.
struct OnOpenURLModifier {
    let action: (URL) -> Void
    @Environment(PageLocation.self) private var location: PageLocation?

    init(action: @escaping (URL) -> Void) { self.action = action }
}

extension OnOpenURLModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: location?.latestVisit) { _, visit in
            guard let visit else { return }
            location?.answer()
            action(visit.url)
        }
    }
}

extension View {
    /// Runs `action` when the page is opened with a URL or navigates to one through a link, `openURL`, Back or Forward.
    /// In an app with several windows, only the page of the main window runs it.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OnOpenURLModifier(action: action))
    }
}

extension URL {
    /// The schemes of the URLs that pages can link to and open. URLs with other schemes may run code in the page.
    static let linkSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

    /// The address, or `nil` if pages must not link to it.
    var linkAddress: String? { address(withSchemes: Self.linkSchemes) }

    /// The address, or `nil` if images must not be loaded from it.
    var imageAddress: String? { address(withSchemes: ["http", "https"]) }

    private func address(withSchemes schemes: Set<String>) -> String? {
        if let scheme, !schemes.contains(scheme.lowercased()) { return nil }
        return absoluteString
    }
}
