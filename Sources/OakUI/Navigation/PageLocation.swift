#if !canImport(SwiftUI)
    /// The address and the title of the page, as the window shows them. Each page has one in the environment
    /// of its views.
    @Observable
    @MainActor
    package final class PageLocation {
        /// The address in the address bar. Views set it when they show other content, and a server then
        /// updates the page.
        package var url: URL
        /// The title of the window: the title of the top page.
        package var title = ""
        /// How many views say that there is no such place, and how many that their content is not there yet.
        @ObservationIgnored package var notFoundCount = 0
        @ObservationIgnored package var loadingCount = 0
        /// Whether views have answered to the latest visit.
        @ObservationIgnored private var isAnswered = false
        /// The latest visit, which views handle with `onOpenURL`.
        private(set) var latestVisit: Visit?

        /// Opens an address outside of the app in the browser. Set by a server.
        @ObservationIgnored package var onLeave: (@MainActor (URL) -> Void)?

        /// An opened address. Two visits of the same address are different.
        struct Visit: Equatable {
            let number: Int
            let url: URL
        }

        package init(url: URL) { self.url = url }

        /// Shows `url` because the user went back or forward, followed a link, or opened the page: a server
        /// calls it once for the address of the first request, when the views are mounted.
        ///
        /// The views respond during the next flush. Views that cannot show the address set `url` to what they
        /// show.
        package func visit(_ url: URL) {
            self.url = url
            isAnswered = false
            latestVisit = Visit(number: (latestVisit?.number ?? 0) + 1, url: url)
        }

        /// Takes note that views have answered to the latest visit.
        func answer() { isAnswered = true }

        /// Whether the views show what the address of the latest visit names. Without views that answer to visits
        /// there is the start page only.
        package var isFound: Bool {
            notFoundCount == 0 && (isAnswered || ["", "/"].contains(latestVisit?.url.path() ?? ""))
        }

        /// Visits an address of the app, or opens another address in the browser.
        ///
        /// - Returns: `false` for blocked addresses.
        func open(_ url: URL) -> Bool {
            guard let scheme = url.scheme?.lowercased() else {
                visit(url)
                return true
            }
            guard Self.schemes.contains(scheme), let onLeave else { return false }
            onLeave(url)
            return true
        }

        /// Other schemes may run code in the page.
        private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]
    }
#endif
