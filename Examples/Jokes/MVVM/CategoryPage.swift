import JokesPort
import JokesViews
import OakUI

/// The screen of a category, with its view model.
struct CategoryPage: View {
    @State private var model: CategoryViewModel

    init(category: JokeCategory, session: any JokeSession) {
        _model = State(initialValue: CategoryViewModel(category: category, session: session))
    }

    var body: some View {
        CategoryScreen(state: model.state) { action in
            switch action {
            case .appeared: model.appear()
            case .refresh: model.load()
            case .cancel: model.cancel()
            }
        }
        .onDisappear { model.cancel() }
    }
}
