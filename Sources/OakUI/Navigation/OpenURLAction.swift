#if !canImport(SwiftUI)
    /// Opens an address: `@Environment(\.openURL) private var openURL`, then `openURL(url)`.
    public struct OpenURLAction {
        /// What became of an address.
        public struct Result: Sendable {
            fileprivate let kind: Kind

            fileprivate enum Kind {
                case handled, discarded
                case system(URL?)
            }

            /// The action has dealt with it.
            public static let handled = Result(kind: .handled)
            /// Nothing happens.
            public static let discarded = Result(kind: .discarded)
            /// The page is to open it as it does without an action of one's own.
            public static let systemAction = Result(kind: .system(nil))
            /// The page is to open another address instead.
            public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
        }

        private let handler: ((URL) -> Result)?
        fileprivate let location: PageLocation?

        /// An action that asks a closure.
        ///
        /// - Parameter handler: What opening an address does in the views that get this action.
        public init(handler: @escaping (URL) -> Result) {
            self.handler = handler
            location = nil
        }

        /// Opening as `handler` says, or as the page does.
        fileprivate init(_ action: OpenURLAction?, in location: PageLocation?) {
            handler = action?.handler
            self.location = location
        }

        /// Opens an address, and does not wait for it.
        @MainActor @preconcurrency
        public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

        /// Opens an address, and tells whether that was done.
        ///
        /// - Parameters:
        ///   - url: The address.
        ///   - completion: Gets whether the address was opened.
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
        /// Opens addresses: those of the app itself as a visit of the page, others in the browser.
        public var openURL: OpenURLAction {
            get { OpenURLAction(self[OpenURLKey.self], in: self[PageLocation.self]) }
            set { self[OpenURLKey.self] = newValue }
        }
    }
#endif
