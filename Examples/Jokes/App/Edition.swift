import ArgumentParser

/// The edition of the app to show.
enum Edition: String, EnumerableFlag {
    case mvvm, oak

    static func help(for edition: Edition) -> ArgumentHelp? {
        switch edition {
        case .mvvm: "Show only the app with view models."
        case .oak: "Show only the app with state machines."
        }
    }
}
