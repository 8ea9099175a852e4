import JokesPort
import Observation

/// Where view models send people. A protocol, so that tests can be it.
@MainActor
protocol Router: AnyObject {
    func show(_ category: JokeCategory)
}

/// Shows screens in a navigation stack.
@MainActor
@Observable
final class StackRouter: Router {
    /// The categories whose screens lie above the first one.
    var path: [JokeCategory] = []

    func show(_ category: JokeCategory) {
        path.append(category)
    }
}
