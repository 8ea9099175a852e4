#if !canImport(SwiftUI)
    /// The address and the title of the page, as the window around it shows them. One per page, in the
    /// environment of its views.
    @Observable
    @MainActor
    package final class PageLocation {
        /// What the address bar shows. Views set it when they show something else; a server then tells the page.
        package var url: URL
        /// What the window is called: the title of the page on top.
        package var title = ""
        /// How many views say that there is no such place, and how many that their content is not there yet.
        @ObservationIgnored package var notFoundCount = 0
        @ObservationIgnored package var loadingCount = 0
        /// Whether views have answered to the latest visit.
        @ObservationIgnored private var isAnswered = false
        /// The latest visit, which views answer to by `onOpenURL`.
        private(set) var latestVisit: Visit?

        /// Has the browser open an address that is not of the app. Set by a server.
        @ObservationIgnored package var onLeave: (@MainActor (URL) -> Void)?

        /// An address that was opened. Two visits of one address differ.
        struct Visit: Equatable {
            let number: Int
            let url: URL
        }

        package init(url: URL) { self.url = url }

        /// Has the views show `url`, because the person went back or forward, followed a link, or began here: a
        /// server calls it once for the address of the first request, when the views are mounted.
        ///
        /// The views answer during the next flush. Those that cannot show the address set `url` to what they
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

        /// Visits an address of the app, or has the browser open another one.
        /// - Returns: False for addresses that no browser is to be sent to.
        func open(_ url: URL) -> Bool {
            guard let scheme = url.scheme?.lowercased() else {
                visit(url)
                return true
            }
            guard Self.schemes.contains(scheme), let onLeave else { return false }
            onLeave(url)
            return true
        }

        /// Others may run code in the page.
        private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]
    }
#endif
