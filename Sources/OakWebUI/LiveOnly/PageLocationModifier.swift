/// The modifier that connects the address of the page to a binding.
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
    /// Connects the address of the page to `url`. The address bar shows the value of the binding, and a visit
    /// to another address sets the binding.
    nonisolated public func pageLocation(_ url: Binding<URL>) -> some View {
        modifier(PageLocationModifier(url: url))
    }
}
