/// The modifier that runs an action for each address that the user visits.
struct OnOpenURLModifier {
    let action: (URL) -> Void
    @Environment(PageLocation.self) private var location: PageLocation?

    init(action: @escaping (URL) -> Void) { self.action = action }
}

extension OnOpenURLModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: location?.latestVisit) { _, visit in
            guard let visit else { return }
            location?.answer()
            action(visit.url)
        }
    }
}

extension View {
    /// Runs `action` when the page is opened with a URL or navigates to one through a link, Back or Forward.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OnOpenURLModifier(action: action))
    }
}
