#if !canImport(SwiftUI)
    /// An action that opens a URL: `@Environment(\.openURL) private var openURL`, then `openURL(url)`.
    public struct OpenURLAction {
        /// The result of opening a URL.
        public struct Result: Sendable {
            fileprivate let kind: Kind

            fileprivate enum Kind {
                case handled, discarded
                case system(URL?)
            }

            /// The action handled the URL.
            public static let handled = Result(kind: .handled)
            /// The URL was discarded.
            public static let discarded = Result(kind: .discarded)
            /// The page opens the URL with its default action.
            public static let systemAction = Result(kind: .system(nil))
            /// The page opens another URL instead.
            public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
        }

        private let handler: ((URL) -> Result)?
        fileprivate let location: PageLocation?

        /// Creates an action from a closure.
        ///
        /// - Parameter handler: Opens URLs in the views that receive this action.
        public init(handler: @escaping (URL) -> Result) {
            self.handler = handler
            location = nil
        }

        /// Creates an action that falls back to the page.
        fileprivate init(_ action: OpenURLAction?, in location: PageLocation?) {
            handler = action?.handler
            self.location = location
        }

        /// Opens a URL without waiting for it.
        @MainActor @preconcurrency
        public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

        /// Opens a URL and reports the result.
        ///
        /// - Parameters:
        ///   - url: The URL.
        ///   - completion: Receives whether the URL was opened.
        @MainActor @preconcurrency
        public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
            switch handler?(url).kind ?? .system(nil) {
            case .handled: completion(true)
            case .discarded: completion(false)
            case .system(let other): completion(location?.open(other ?? url) ?? false)
            }
        }
    }

    private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }

    extension EnvironmentValues {
        /// Opens URLs: those of the app as a visit of the page, others in the browser.
        public var openURL: OpenURLAction {
            get { OpenURLAction(self[OpenURLKey.self], in: self[PageLocation.self]) }
            set { self[OpenURLKey.self] = newValue }
        }
    }
#endif
