import ComicsScene
import Favourites
import Settings

/// What went wrong, as an alert says it.
struct Failure: Equatable {
    var title: String
    var message: String
    /// Whether the same may be tried again.
    var canRetry = true
    /// Whether there is no place that was asked for.
    var isUnknownPlace = false
}

extension Failure {
    /// What went wrong, if an output tells of that.
    init?(_ output: Main.Transducer.Output) {
        switch output {
        case .comics(.failed(let problem)), .detail(_, .failed(let problem)):
            self.init(title: "No Comic", message: problem.message)
        case .favourites(.readingFailed(let problem)):
            self.init(title: "Favourites Unknown", message: problem.message)
        case .favourites(.savingFailed(_, let problem)):
            self.init(title: "Favourite Not Saved", message: problem.message)
        case .settings(.readingFailed(let problem)):
            self.init(title: "Settings Unknown", message: problem.message)
        case .settings(.savingFailed(_, let problem)):
            self.init(title: "Setting Not Saved", message: problem.message)
        case .keeper(.readingFailed(let problem)), .keeper(.savingFailed(let problem)):
            self.init(title: "Place Unknown", message: problem.message)
        case .keeper(.lost(let error)), .keeper(.refused(let error)):
            self.init(title: "Place Unknown", message: "\(error)", canRetry: false)
        case .unknownLink(let link):
            self.init(title: "Unknown Link", message: link.message, canRetry: false, isUnknownPlace: true)
        case .shown, .comics, .detail, .favourites, .settings, .keeper, .refused:
            return nil
        }
    }
}
