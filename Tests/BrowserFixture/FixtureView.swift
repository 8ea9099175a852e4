import OakWebUI

/// The view of the page at the current address.
struct FixtureView: View {
    @State private var url = URL(string: "/")!

    var body: some View {
        page.pageLocation($url)
    }

    @ViewBuilder private var page: some View {
        switch url.path() {
        case "/counter": CounterPage()
        case "/typing": TypingPage()
        case "/rows": RowsPage()
        case "/ticker": TickerPage()
        case "/form": FormPage()
        case "/presenting": PresentingPage()
        case "/stack": StackPage()
        case "/moving": MovingPage()
        case "/lines": LinesPage()
        case "/taps": TapsPage()
        case "/gestures": GesturesPage()
        case "/drag": DragPage()
        case "/layers": LayersPage()
        case "/dates": DatesPage()
        case "/once": OncePage()
        case "/sign-in": SignInPage()
        case "/going": GoingPage()
        case "/changing": ChangingPage()
        case "/refusing": RefusingPage()
        case "/labels": LabelsPage()
        case "/phase": PhasePage()
        case let path where path.hasPrefix("/large/"): LargePage(kind: String(path.dropFirst(7)))
        case "/motion": MotionPage()
        default: PlacesPage(url: $url)
        }
    }
}
