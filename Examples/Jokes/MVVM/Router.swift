import JokesPort
import Observation

/// An object that shows the screens that view models request. It is a protocol so that tests can provide their own
/// router.
@MainActor
protocol Router: AnyObject {
    func show(_ category: JokeCategory)
}

/// A router that pushes screens onto a navigation stack.
@MainActor
@Observable
final class StackRouter: Router {
    /// The categories whose screens are on the stack, from bottom to top.
    var path: [JokeCategory] = []

    func show(_ category: JokeCategory) {
        path.append(category)
    }
}
