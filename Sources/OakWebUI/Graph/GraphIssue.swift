/// A problem in the app's views that the graph detected. The page keeps working.
package enum GraphIssue: Equatable, Sendable, CustomStringConvertible {
    /// State was changed while the body of a view was being evaluated. The change is kept, and the next update round
    /// shows it.
    case changeDuringUpdate(view: String)
    /// The evaluations and the resulting actions kept changing values on which they depend. Nodes that have not been
    /// updated keep their content until their values change again.
    case endlessUpdate(rounds: Int, views: [String])
    /// Two children of a `ForEach` have the same id. The second child is treated as new whenever the order changes.
    case duplicateID(String)
    /// The path of a navigation stack contains a value for which no destination is declared.
    case missingDestination(type: String)
    /// A link was pressed, but the type of the link's value differs from the element type of the stack's path. The path
    /// is unchanged.
    case valueNotInPath(type: String, elementType: String)
    /// A view that requires a navigation stack is not inside one.
    case missingStack(view: String)
    /// A view requires an observable object that is missing from its environment. The view is evaluated as soon as the
    /// object is provided.
    case missingObject(type: String, view: String)
    /// A view requires an `EnvironmentObject` that is missing. The view is evaluated as soon as the object is provided.
    case missingEnvironmentObject(type: String, view: String)
    /// The stored properties of a view cannot be determined, so the view's state is not connected to the graph.
    case unreadableFields(view: String)
    /// A view uses the name of a symbol that does not exist. A dashed box is shown instead.
    case unknownSymbol(String)
    /// A view uses a named color that no asset catalog contains. The color is clear.
    case missingColor(String)
    /// The destination of a link is blocked. The link is shown as text.
    case refusedLink(String)
    /// The payload of a dragged view could not be converted, so it was not dropped.
    case failedConversion(source: String, target: String, error: String)
    /// A relative frame computes its length with a nonlinear function.
    case nonlinearLength
    /// A path is too long to be drawn completely. Its end is not drawn.
    case longPath
    /// A canvas has too many commands. The last ones are not drawn.
    case longDrawing

    package var description: String {
        switch self {
        case .changeDuringUpdate(let view):
            "State was changed while the body of `\(view)` was being evaluated. "
                + "Change state in an action, `onChange` or `task` instead."
        case .endlessUpdate(let rounds, let views):
            "The page did not settle within \(rounds) rounds of updates. "
                + "Still changing: \(views.joined(separator: ", ")). "
                + "Look for an action that changes the value that triggers it."
        case .duplicateID(let id):
            "The id `\(id)` occurs more than once in a `ForEach`. Use an id that is unique for each element."
        case .missingDestination(let type):
            "No destination is declared for values of type `\(type)`. "
                + "Add `.navigationDestination(for: \(type).self)` to a view in the stack."
        case .valueNotInPath(let type, let elementType):
            "A link did not open a page, because its value has type `\(type)`, but the path of its `NavigationStack` "
                + "can contain only values of type `\(elementType)`. "
                + "Use a value of this type, or bind the stack to a `NavigationPath`."
        case .missingStack(let view):
            "`\(view)` is not in a `NavigationStack`. Place it in one."
        case .missingObject(let type, let view):
            "`\(view)` needs an object of type `\(type)`, which is missing from its environment. "
                + "Add `.environment(object)` to an enclosing view."
        case .missingEnvironmentObject(let type, let view):
            "`\(view)` needs an object of type `\(type)`, which is missing from its environment. "
                + "Add `.environmentObject(object)` to an enclosing view."
        case .unreadableFields(let view):
            "The stored properties of `\(view)` cannot be read, so its `@State` and other dynamic properties do not "
                + "work. Build without `-disable-reflection-metadata`."
        case .unknownSymbol(let name):
            "The symbol `\(name)` is not available. Choose one of the symbols listed in Documentation/Symbols.md."
        case .missingColor(let name):
            "The color `\(name)` does not exist. Add it to an asset catalog of the target, or pass the `bundle` that "
                + "contains it."
        case .refusedLink(let address):
            "Blocked a link to `\(address)`, because its scheme is not allowed. "
                + "Use http, https, mailto, tel or sms."
        case .failedConversion(let source, let target, let error):
            "A dropped `\(source)` could not be converted to `\(target)`, because a representation threw `\(error)`. "
                + "Check the `transferRepresentation` of both types."
        case .nonlinearLength:
            "The length of a `containerRelativeFrame` is not a linear function of the length of its container. "
                + "Use a linear function, such as `{ length, _ in length * 0.8 }`, or a `GeometryReader`."
        case .longPath:
            "A path was truncated, because its data exceeds \(PathData.byteLimit / 1024) KB. "
                + "Draw fewer points, or several paths."
        case .longDrawing:
            "The drawing of a canvas was truncated, because its commands exceed "
                + "\(CanvasCommands.byteLimit / 1024) KB. Draw less, or use several canvases."
        }
    }
}

extension GraphIssue {
    /// Reports an issue with the current view, unless the same issue has already been reported.
    @MainActor
    func reportOnce() {
        guard let graph = Evaluation.current?.graph, !graph.issues.contains(self) else { return }
        graph.report(self)
    }
}
