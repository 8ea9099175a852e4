import JokesMVVM
import JokesOak
import JokesPort
import OakUI
import Testing

/// An edition of the app. Most tests run with both editions.
enum Edition: String, CaseIterable, CustomTestStringConvertible {
    case mvvm, oak

    var testDescription: String { rawValue }

    @MainActor @ViewBuilder func view(_ env: JokesEnv) -> some View {
        switch self {
        case .mvvm: MVVMJokesView(session: env)
        case .oak: OakJokesView(env: env)
        }
    }
}
