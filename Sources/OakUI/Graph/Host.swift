#if !canImport(SwiftUI)
    /// A mounted view, as tests and servers use it.
    ///
    /// It mounts a view, provides the element tree, accepts events, and returns changes as operations. It is
    /// used on the main actor only; changes of state and observable objects may come from any thread. A
    /// deallocated host closes its page.
    @MainActor
    package final class Host {
        private let graph: Graph

        /// Mounts `view` and runs the actions of its appearance. The initial tree in `root` has no
        /// operations.
        ///
        /// - Parameter onIssue: Receives the issues found in views.
        package init<V: View>(_ view: V, onIssue: (@MainActor (GraphIssue) -> Void)? = nil) {
            graph = Graph(view, onIssue: onIssue)
        }

        isolated deinit { graph.close() }

        /// The root element.
        package var root: ElementNode { graph.root }

        /// Receives the operations of automatic flushes, which follow changes outside of events. While it is
        /// `nil`, such operations wait for the next call of `flush`.
        package var onOperations: (@MainActor ([Operation]) -> Void)? {
            get { graph.onOperations }
            set { graph.onOperations = newValue }
        }

        /// The issues found so far, at most 100.
        package var issues: [GraphIssue] { graph.issues }
        /// The number of bodies evaluated so far.
        package var evaluations: Int { graph.evaluations }
        /// The current number of nodes.
        package var nodeCount: Int { graph.nodeCount }
        /// About how many bytes the page needs, without what state and objects of the app hold.
        package var byteCount: Int { graph.byteCount }
        /// Whether a sign is seen that something is loaded of which nobody knows how much is done, besides
        /// pictures, which the page loads itself.
        package var isLoading: Bool {
            root.first {
                guard $0.element.role == .progress, $0.element[.fraction] == nil, $0.isWithinReach else {
                    return false
                }
                return $0.parent?.enclosingElement?.first { $0.element.role == .imageLoader } == nil
            } != nil
        }
        /// The number of running `task` actions.
        package var runningTasks: Int { graph.runningTasks }

        /// The result of dispatching an event.
        package enum Dispatch: Equatable, Sendable {
            case handled
            /// The element is not on the page, or handles no events.
            case gone
            /// The element does not currently handle this event.
            case refused
        }

        /// Dispatches an event to an element. Its changes are visible after the next flush.
        @discardableResult
        package func dispatch(_ event: Event, to id: ElementID) -> Dispatch { graph.dispatch(event, to: id) }

        /// Updates the page and runs the actions of appearance, disappearance and changes. It does nothing
        /// within an action that a flush runs.
        ///
        /// - Returns: The changes since the last call, to be applied in order before the page changes again.
        @discardableResult
        package func flush() -> [Operation] { graph.flush() }

        /// Waits until all changes are shown.
        ///
        /// - Parameter tasks: Whether to wait until `task` actions end, too.
        package func settled(tasks: Bool = false) async { await graph.settled(tasks: tasks) }

        /// Removes everything from the page: `onDisappear` runs, tasks are cancelled, and state is released.
        /// Idempotent.
        package func close() { graph.close() }
    }
#endif
