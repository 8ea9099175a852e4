#if canImport(SwiftUI) && !Browser
// These are the page modifiers for native apps. OakWebUI declares the modifiers for browsers.
extension View {
    /// Sets `url` whenever the app is opened with a URL. In a browser, the address bar also follows `url`.
    nonisolated public func pageLocation(_ url: Binding<URL>) -> some View {
        onOpenURL { url.wrappedValue = $0 }
    }

    /// Marks the page's address as not found while the view is shown.
    ///
    /// The live server sends the page with status 404. The modifier has no effect in a native app.
    nonisolated public func pageNotFound(_ isNotFound: Bool = true) -> some View { self }

    /// Marks the initial content of the page as still loading while the view is shown.
    ///
    /// The live server waits briefly for the content before it sends the page, as it does for a visible
    /// indeterminate `ProgressView`. The modifier has no effect in a native app.
    nonisolated public func pageLoading(_ isLoading: Bool = true) -> some View { self }
}
#endif
