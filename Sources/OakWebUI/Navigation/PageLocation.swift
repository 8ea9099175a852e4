/// The address and the title of a page, as shown in the browser window. Each page provides its location in the
/// environment of its views.
@Observable
@MainActor
package final class PageLocation {
    /// The address in the address bar. Views set the address when they show different content, and the server then
    /// updates the address bar.
    package var url: URL
    /// The title of the window, which is the title of the top page.
    package var title = ""
    /// The number of views that mark the address as not found.
    @ObservationIgnored package var notFoundCount = 0
    /// The number of views whose content is still loading.
    @ObservationIgnored package var loadingCount = 0
    /// A Boolean value that indicates whether a view has responded to the latest visit.
    @ObservationIgnored private var isAnswered = false
    /// The latest visit to an address. Views respond to it with `onOpenURL`.
    private(set) var latestVisit: Visit?

    /// A closure that opens an absolute address, in the page if it belongs to the app and in the browser otherwise. The
    /// server sets it.
    @ObservationIgnored package var onLeave: (@MainActor (URL) -> Void)?
    /// A closure that makes the browser open one of the app's addresses in a new tab, if it allows new tabs. The server
    /// sets it.
    @ObservationIgnored package var onOpenWindow: (@MainActor (URL) -> Void)?
    /// The app whose window the page shows, or `nil` for views that are served without an app.
    @ObservationIgnored var app: AppModel?
    /// The path of the window that the page shows, or `nil` for the main window. A page with a window path keeps the
    /// address of its window. Its views neither set the address nor respond to visits.
    @ObservationIgnored var windowPath: String?

    /// The phase that views read as `scenePhase`.
    nonisolated let phase = PageValue(ScenePhase.active)
    /// The size class that views read as `horizontalSizeClass`.
    nonisolated let sizeClass = PageValue(UserInterfaceSizeClass.regular)
    /// The locale that views read as `locale`, or `nil` before the server has chosen it. When it changes, the server
    /// evaluates all views.
    nonisolated let locale = PageValue<Locale?>(nil)
    /// The time zone that views read as `timeZone`, or `nil` if no browser has reported its time zone.
    nonisolated let timeZone = PageValue<TimeZone?>(nil)

    /// A visit to an address. Two visits to the same address are not equal.
    struct Visit: Equatable {
        let number: Int
        let url: URL
    }

    package init(url: URL) { self.url = url }

    /// Shows `url` after the user has gone back or forward, followed a link, or opened the page. When the views are
    /// mounted, the server calls this method with the address of the first request.
    ///
    /// The views respond during the next flush. If they cannot show the address, they set `url` to the address that
    /// they show instead.
    package func visit(_ url: URL) {
        if let windowPath {
            if url.path(percentEncoded: true) != windowPath { onOpenWindow?(url.absoluteURL) }
            return
        }
        self.url = url
        isAnswered = false
        latestVisit = Visit(number: (latestVisit?.number ?? 0) + 1, url: url)
    }

    /// Shows the address of the content in the address bar.
    func show(_ url: URL) { if windowPath == nil { self.url = url } }

    /// Opens the page of a window, in another tab if the browser allows it.
    func openWindow(_ path: String) {
        if let url = URL(string: path, relativeTo: url)?.absoluteURL { onOpenWindow?(url) }
    }

    /// Opens the page of the app's settings, like that of a window, if the app has settings.
    func openSettings() {
        if let path = app?.settings?.path { openWindow(path) }
    }

    /// Sets the phase of the page.
    ///
    /// - Returns: `true` if the phase has changed. Flush the host to show the change.
    package func enter(_ phase: ScenePhase) -> Bool { self.phase.set(phase) }

    /// Sets the horizontal size class of the page.
    ///
    /// - Returns: `true` if the size class has changed. Flush the host to show the change.
    package func enter(_ sizeClass: UserInterfaceSizeClass) -> Bool { self.sizeClass.set(sizeClass) }

    /// Records that a view has responded to the latest visit.
    func answer() { isAnswered = true }

    /// A Boolean value that indicates whether the views show the content at the address of the latest visit. If no view
    /// responds to visits, only the start page exists.
    package var isFound: Bool {
        notFoundCount == 0
            && (isAnswered || windowPath != nil || ["", "/"].contains(latestVisit?.url.path() ?? ""))
    }

    /// Visits an address in the app, or opens any other address in the browser.
    ///
    /// - Returns: `false` for blocked addresses, and for absolute addresses without a server.
    func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else {
            visit(url)
            return true
        }
        guard URL.linkSchemes.contains(scheme), let onLeave else { return false }
        onLeave(url)
        return true
    }
}

/// A modifier that connects the address of the page to a binding.
struct PageLocationModifier {
    let url: Binding<URL>
    @Environment(PageLocation.self) private var location: PageLocation?

    init(url: Binding<URL>) { self.url = url }
}

extension PageLocationModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .onChange(of: url.wrappedValue, initial: true) { location?.show(url.wrappedValue) }
            .onOpenURL {
                url.wrappedValue = $0
                // The owner of the binding may have changed the visited address.
                location?.show(url.wrappedValue)
            }
    }
}

extension View {
    /// Connects the address of the page to `url`. The address bar shows the value of the binding, and a visit to an
    /// address sets the binding.
    nonisolated public func pageLocation(_ url: Binding<URL>) -> some View {
        modifier(PageLocationModifier(url: url))
    }
}
