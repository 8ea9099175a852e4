import JokesPort
import Observation

/// Shows the screens that view models ask for: a protocol, so that tests can supply their own.
@MainActor
protocol Router: AnyObject {
    func show(_ category: JokeCategory)
}

/// A router that pushes screens onto a navigation stack.
@MainActor
@Observable
final class StackRouter: Router {
    /// The categories whose screens are pushed, from the bottom up.
    var path: [JokeCategory] = []

    func show(_ category: JokeCategory) {
        path.append(category)
    }
}
