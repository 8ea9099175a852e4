#if !canImport(SwiftUI)
    /// A mistake in views that the graph noticed and survived.
    package enum GraphIssue: Equatable, Sendable, CustomStringConvertible {
        /// State was changed while the body of a view was evaluated. The change is kept and shown by the next
        /// round.
        case changeDuringUpdate(view: String)
        /// Evaluations and the actions they cause went on changing what they depend on. What was still to be
        /// evaluated after that many rounds stays as it is until it changes again.
        case endlessUpdate(rounds: Int, views: [String])
        /// Two children of a `ForEach` have the same id. The second is treated as new whenever the order
        /// changes.
        case duplicateID(String)
        /// A stack has a value on its path that no page has declared a destination for, or a link has one that
        /// the path cannot hold.
        case missingDestination(type: String)
        /// A view that belongs into a navigation stack is in none.
        case missingStack(view: String)
        /// A view needs an observable object that nobody above gave. It is not evaluated until somebody does.
        case missingObject(type: String, view: String)
        /// The same of an object for `EnvironmentObject`.
        case missingEnvironmentObject(type: String, view: String)
        /// The stored properties of a view cannot be found, so that its state is not connected.
        case unreadableFields(view: String)
        /// There is no drawing of a symbol. A dashed box is shown.
        case unknownSymbol(String)
        /// A link leads where pages must not lead. It is shown as text.
        case refusedLink(String)

        package var description: String {
            switch self {
            case .changeDuringUpdate(let view):
                "State was changed while \(view) was evaluated. "
                    + "Change state in actions, `onChange` or `task`."
            case .endlessUpdate(let rounds, let views):
                "The page did not settle within \(rounds) rounds. "
                    + "Still changing: \(views.joined(separator: ", ")). "
                    + "Look for an action that changes what causes it."
            case .duplicateID(let id):
                "The id \(id) occurs more than once in a ForEach. Ids have to be unique."
            case .missingDestination(let type):
                "There is no page for a \(type). Add `.navigationDestination(for: \(type).self)` to a view in the "
                    + "stack, whose path has to be able to hold it."
            case .missingStack(let view):
                "\(view) has to be in a NavigationStack."
            case .missingObject(let type, let view):
                "\(view) needs an object of type \(type). Add `.environment(object)` to a view around it."
            case .missingEnvironmentObject(let type, let view):
                "\(view) needs an object of type \(type). Add `.environmentObject(object)` to a view around it."
            case .unreadableFields(let view):
                "The stored properties of \(view) cannot be read. "
                    + "Build without `-disable-reflection-metadata`."
            case .unknownSymbol(let name):
                "There is no symbol \(name). Choose one of those in Documentation/Symbols.md."
            case .refusedLink(let address):
                "A link leads to \(address), which pages must not. Use http, https, mailto, tel or sms."
            }
        }
    }

    extension GraphIssue {
        /// Reports the mistake of the view that is evaluated now, unless it is known.
        @MainActor
        func reportOnce() {
            guard let graph = Evaluation.current?.graph, !graph.issues.contains(self) else { return }
            graph.report(self)
        }
    }
#endif
