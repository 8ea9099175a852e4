import Logging
import OakWebUI

/// A log of the mistakes in the app's views. A server logs each mistake once, up to a limit.
///
/// The log contains no ids and no addresses, because they may contain user data.
@MainActor
final class IssueLog {
    /// The maximum number of mistakes to log.
    private static let limit = 1_000

    private let logger: Logger
    private var logged: Set<String> = []

    init(_ logger: Logger) { self.logger = logger }

    func report(_ issue: GraphIssue) {
        let text = issue.descriptionWithoutData
        guard logged.count < Self.limit, logged.insert(text).inserted else { return }
        logger.warning("\(text)")
    }
}

extension GraphIssue {
    /// A description that contains no ids or addresses.
    fileprivate var descriptionWithoutData: String {
        switch self {
        case .duplicateID:
            "An id occurs more than once in a `ForEach`. Use an id that is unique for each element."
        case .refusedLink:
            "Blocked a link, because its scheme is not allowed. Use http, https, mailto, tel or sms."
        default: description
        }
    }
}
