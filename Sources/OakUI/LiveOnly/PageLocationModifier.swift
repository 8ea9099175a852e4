#if canImport(SwiftUI)
    extension View {
        /// Writes the addresses that the app is opened with into `url`. In a browser the address bar also shows
        /// what `url` says.
        public func pageLocation(_ url: Binding<URL>) -> some View { onOpenURL { url.wrappedValue = $0 } }
    }
#else
    /// Ties the address of the page to a binding.
    struct PageLocationModifier {
        let url: Binding<URL>
        @Environment(PageLocation.self) private var location: PageLocation?

        init(url: Binding<URL>) { self.url = url }
    }

    extension PageLocationModifier: ViewModifier {
        func body(content: Content) -> some View {
            content
                .onChange(of: url.wrappedValue, initial: true) { location?.url = url.wrappedValue }
                .onOpenURL {
                    url.wrappedValue = $0
                    // What the owner of the binding made of the visit.
                    location?.url = url.wrappedValue
                }
        }
    }

    extension View {
        /// Ties the address of the page to `url`: the address bar shows what it says, and a visit of another
        /// address writes it.
        nonisolated public func pageLocation(_ url: Binding<URL>) -> some View {
            modifier(PageLocationModifier(url: url))
        }
    }
#endif
