import ComicsScene
import Favorites
import Preferences

/// The content of an alert about a failure.
struct Failure: Equatable {
    var title: String
    var message: String
    /// A Boolean value that indicates whether the operation can be retried.
    var canRetry = true
    /// A Boolean value that indicates whether the requested page does not exist.
    var isUnknownPlace = false
}

extension Failure {
    /// Creates the content for an output. Returns `nil` if the output is not a failure.
    init?(_ output: Main.Transducer.Output) {
        switch output {
        case .comics(.failed(let problem)), .detail(_, .failed(let problem)):
            self.init(title: "No Comic", message: problem.message)
        case .favorites(.readingFailed(let problem)):
            self.init(title: "Favorites Unavailable", message: problem.message)
        case .favorites(.savingFailed(_, let problem)):
            self.init(title: "Favorite Not Saved", message: problem.message)
        case .settings(.readingFailed(let problem)):
            self.init(title: "Settings Unavailable", message: problem.message)
        case .settings(.savingFailed(_, let problem)):
            self.init(title: "Setting Not Saved", message: problem.message)
        case .keeper(.readingFailed(let problem)), .keeper(.savingFailed(let problem)):
            self.init(title: "Saved Page Unavailable", message: problem.message)
        case .keeper(.lost(let error)), .keeper(.refused(let error)):
            self.init(title: "Saved Page Unavailable", message: "\(error)", canRetry: false)
        case .unknownLink(let link):
            self.init(title: "Unknown Link", message: link.message, canRetry: false, isUnknownPlace: true)
        case .shown, .comics, .detail, .favorites, .settings, .keeper, .refused:
            return nil
        }
    }
}
