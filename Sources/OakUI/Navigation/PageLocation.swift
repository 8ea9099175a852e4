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
        /// The latest visit, which views answer to by `onOpenURL`.
        private(set) var latestVisit: Visit?

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
            latestVisit = Visit(number: (latestVisit?.number ?? 0) + 1, url: url)
        }
    }
#endif
