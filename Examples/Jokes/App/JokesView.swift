import JokesMVVM
import JokesOak
import JokesPort
import OakUI

/// A view that shows one edition of the app, or both in separate tabs.
struct JokesView: View {
    let env: JokesEnv
    let edition: Edition?

    var body: some View {
        switch edition {
        case .mvvm:
            MVVMJokesView(session: env)
        case .oak:
            OakJokesView(env: env)
        case nil:
            TabView {
                MVVMJokesView(session: env)
                    .tabItem { Label("MVVM", systemImage: "cube") }
                OakJokesView(env: env)
                    .tabItem { Label("Oak", systemImage: "arrow.triangle.2.circlepath") }
            }
        }
    }
}
