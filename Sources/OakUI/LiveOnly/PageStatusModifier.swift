#if canImport(SwiftUI)
    extension View {
        /// Marks a view that is shown where there is no place of the address that the page was opened with.
        ///
        /// A server sends the page with the status 404. Has no effect in an app.
        nonisolated public func pageNotFound(_ isNotFound: Bool = true) -> some View { self }

        /// Marks a view that is shown until the first content of the page is there.
        ///
        /// A server waits a little for the content before it sends the page, as it does while a `ProgressView`
        /// without a value is seen. Has no effect in an app.
        nonisolated public func pageLoading(_ isLoading: Bool = true) -> some View { self }
    }
#else
    /// Says something about the page that its server wants to know before it sends the page.
    struct PageStatusModifier {
        let isOn: Bool
        /// Changes how many views say it.
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
                .onChange(of: isOn && isShown, initial: true) { say($1) }
                .onDisappear { say(false) }
        }

        @MainActor
        private func say(_ isOn: Bool) {
            guard isOn != isCounted else { return }
            isCounted = isOn
            if let location { count(location, isOn ? 1 : -1) }
        }
    }

    extension View {
        /// Marks a view that is shown where there is no place of the address that the page was opened with.
        ///
        /// A server sends the page with the status 404. Has no effect in an app.
        nonisolated public func pageNotFound(_ isNotFound: Bool = true) -> some View {
            modifier(PageStatusModifier(isNotFound) { $0.notFoundCount += $1 })
        }

        /// Marks a view that is shown until the first content of the page is there.
        ///
        /// A server waits a little for the content before it sends the page, as it does while a `ProgressView`
        /// without a value is seen. Has no effect in an app.
        nonisolated public func pageLoading(_ isLoading: Bool = true) -> some View {
            modifier(PageStatusModifier(isLoading) { $0.loadingCount += $1 })
        }
    }
#endif
