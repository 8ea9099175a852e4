/// A modifier that reports the status of the page. The server reads the status before it sends the page.
struct PageStatusModifier {
    let isOn: Bool
    /// A closure that adds a number to the count of views that report the status.
    let count: @MainActor (PageLocation, Int) -> Void
    @Environment(PageLocation.self) private var location: PageLocation?
    @Environment(\.isPageShown) private var isShown
    @State private var isCounted = false

    init(_ isOn: Bool, _ count: @escaping @MainActor (PageLocation, Int) -> Void) {
        (self.isOn, self.count) = (isOn, count)
    }
}

extension PageStatusModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .onChange(of: isOn && isShown, initial: true) { report($1) }
            .onDisappear { report(false) }
    }

    @MainActor
    private func report(_ isOn: Bool) {
        guard isOn != isCounted else { return }
        isCounted = isOn
        if let location { count(location, isOn ? 1 : -1) }
    }
}

extension View {
    /// Marks the page's address as not found while the view is shown.
    ///
    /// The live server sends the page with status 404. The modifier has no effect in a native app.
    nonisolated public func pageNotFound(_ isNotFound: Bool = true) -> some View {
        modifier(PageStatusModifier(isNotFound) { $0.notFoundCount += $1 })
    }

    /// Marks the initial content of the page as still loading while the view is shown.
    ///
    /// The live server waits briefly for the content before it sends the page, as it does for a visible
    /// indeterminate `ProgressView`. The modifier has no effect in a native app.
    nonisolated public func pageLoading(_ isLoading: Bool = true) -> some View {
        modifier(PageStatusModifier(isLoading) { $0.loadingCount += $1 })
    }
}
