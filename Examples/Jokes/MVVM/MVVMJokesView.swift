import JokesPort
import JokesViews
import OakUI

/// The edition of the app that uses view models.
public struct MVVMJokesView: View {
    private let session: any JokeSession
    @State private var router: StackRouter
    @State private var model: HomeViewModel

    public init(session: any JokeSession) {
        let router = StackRouter()
        self.session = session
        _router = State(initialValue: router)
        _model = State(initialValue: HomeViewModel(session: session, router: router))
    }

    public var body: some View {
        NavigationStack(path: $router.path) {
            HomeScreen(state: model.state, send: model.send)
                .navigationDestination(for: JokeCategory.self) { category in
                    CategoryPage(category: category, session: session)
                }
        }
    }
}
