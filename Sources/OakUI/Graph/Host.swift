#if !canImport(SwiftUI)
    /// A mounted view: what a test or a server has of a page.
    ///
    /// It mounts a view, gives the tree to walk, takes events, and gives what has changed as operations. Main
    /// actor only; what state and observable objects say may come from any thread. A host that is freed
    /// closes its page.
    @MainActor
    package final class Host {
        private let graph: Graph

        /// Mounts `view` and runs what its appearance causes. What `root` shows afterwards has no operations.
        /// - Parameter onIssue: Receives mistakes in views that were noticed, from the first one on.
        package init<V: View>(_ view: V, onIssue: (@MainActor (GraphIssue) -> Void)? = nil) {
            graph = Graph(view, onIssue: onIssue)
        }

        isolated deinit { graph.close() }

        /// The element that everything is in.
        package var root: ElementNode { graph.root }

        /// Receives operations of flushes that begin by themselves, because something changed outside of an
        /// event. While it is nil such operations wait for the next call of `flush`.
        package var onOperations: (@MainActor ([Operation]) -> Void)? {
            get { graph.onOperations }
            set { graph.onOperations = newValue }
        }

        /// The mistakes noticed so far, at most 100.
        package var issues: [GraphIssue] { graph.issues }
        /// How many bodies were evaluated so far.
        package var evaluations: Int { graph.evaluations }
        /// How many nodes there are now.
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
        /// How many actions of `task` modifiers run.
        package var runningTasks: Int { graph.runningTasks }

        /// What became of an event.
        package enum Dispatch: Equatable, Sendable {
            case handled
            /// The element is not on the page, no longer, or answers to nothing.
            case gone
            /// The element does not answer to this event now.
            case refused
        }

        /// Gives an event to an element. What it changes is seen after the next flush.
        @discardableResult
        package func dispatch(_ event: Event, to id: ElementID) -> Dispatch { graph.dispatch(event, to: id) }

        /// Brings the page up to date and runs what appearing, disappearing and changing causes. Within an
        /// action that a flush runs it does nothing.
        /// - Returns: What has changed since the last call, to be applied in order before the page changes
        ///   again.
        @discardableResult
        package func flush() -> [Operation] { graph.flush() }

        /// Waits until everything that has changed is shown.
        /// - Parameter tasks: Whether to wait for the actions of `task` modifiers to end, too.
        package func settled(tasks: Bool = false) async { await graph.settled(tasks: tasks) }

        /// Takes everything off the page: `onDisappear` runs, tasks are cancelled, state is freed.
        /// Idempotent.
        package func close() { graph.close() }
    }
#endif
