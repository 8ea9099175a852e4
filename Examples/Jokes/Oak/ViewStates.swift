import JokesPort
import JokesViews
import OakFeatures

// Conversions from the machines' states to the view states of the screens.

extension HomeViewState {
    init(_ state: Home.State) {
        self.init(
            joke: Loadable(state.joke), categories: Loadable(state.categories), query: state.query)
    }
}

extension Loadable {
    fileprivate init(_ state: Loading<Value>.State) {
        switch state {
        case .idle: self.init()
        case .loading(let previous): self.init(previous, isLoading: true)
        case .loaded(let value): self.init(value)
        case .failed(let problem, let previous): self.init(previous, problem: problem.message)
        }
    }
}

extension CategoryViewState {
    init(_ state: Page.State) {
        self.init(category: state.category, batch: state.batch, isLoading: state.phase == .loading)
        if case .failed(let problem) = state.phase { self.problem = problem.description }
    }
}
