/// The owner of a mounted view. Tests and servers use hosts.
///
/// A host mounts a view, provides the element tree, accepts events, and returns changes as operations. It is
/// confined to the main actor, but state and observable objects may change on any thread. Deallocating a host
/// closes its page.
@MainActor
package final class Host {
    private let graph: Graph

    /// Mounts `view` and runs the actions triggered when it appears. Of the resulting operations, the next flush
    /// returns only those whose effects are not part of the initial tree in `root`, such as scrolling.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures the time until an animation ends.
    ///   - onIssue: A closure that receives the issues that views cause.
    package init<V: View>(
        _ view: V, clock: any Clock<Duration> = ContinuousClock(),
        onIssue: (@MainActor (GraphIssue) -> Void)? = nil
    ) {
        graph = Graph(view, clock: clock, onIssue: onIssue)
    }

    isolated deinit { graph.close() }

    /// The root element.
    package var root: ElementNode { graph.root }

    /// A closure that receives the operations of automatic flushes. These flushes follow state changes that occur while
    /// no event is being handled. While the closure is `nil`, the operations stay pending until the next call to
    /// `flush`.
    package var onOperations: (@MainActor ([Operation]) -> Void)? {
        get { graph.onOperations }
        set { graph.onOperations = newValue }
    }

    /// The issues found so far. At most 100 issues are recorded.
    package var issues: [GraphIssue] { graph.issues }
    /// The number of body evaluations so far.
    package var evaluations: Int { graph.evaluations }
    /// The current number of nodes.
    package var nodeCount: Int { graph.nodeCount }
    /// The approximate memory use of the page in bytes, excluding the app's state and objects.
    package var byteCount: Int { graph.byteCount }
    /// A Boolean value that indicates whether an indeterminate progress indicator is visible. Indicators
    /// beside an image that is loading do not count, because the page loads images itself.
    package var isLoading: Bool {
        root.first {
            guard $0.element.role == .progress, $0.element[.fraction] == nil, $0.isInteractive else {
                return false
            }
            return $0.parent?.enclosingElement?.first { $0.element.role == .imageLoader } == nil
        } != nil
    }
    /// A Boolean value that indicates whether the page has animated changes, or is likely to animate changes.
    package var isAnimated: Bool { graph.motion != nil || Motion.hasBeenUsed }
    /// A Boolean value that indicates whether collections have rows that the page has not requested yet.
    package var hasMissingRows: Bool { graph.gapCount > 0 }

    /// Creates the rows that the page has not requested yet, and discards the operations. Rows that are added to these
    /// collections in the meantime, for example by `onAppear`, may remain missing.
    package func createMissingRows() {
        flush()
        var completed: Set<ElementID> = []
        while hasMissingRows, graph.requestMissingRows(except: &completed) { flush() }
    }

    /// The number of running `task` actions.
    package var runningTasks: Int { graph.runningTasks }

    /// The result of dispatching an event.
    package enum Dispatch: Equatable, Sendable {
        case handled
        /// The element is not on the page, or has handled no events so far and is not disabled.
        case gone
        /// The element does not currently accept this event.
        case refused
    }

    /// Dispatches an event to an element. The resulting changes are visible after the next flush. A call inside the
    /// closure of ``flush(after:)`` schedules no other flush.
    @discardableResult
    package func dispatch(_ event: Event, to id: ElementID) -> Dispatch { graph.dispatch(event, to: id) }

    /// Updates the page, and runs the actions triggered by appearance, disappearance and changes. Calling this method
    /// from such an action has no effect.
    ///
    /// - Parameter change: A closure that changes the state of views, for example by dispatching an event.
    /// - Returns: The changes since the last call. Apply them in order before the page changes again.
    @discardableResult
    package func flush(after change: () -> Void = {}) -> [Operation] { graph.flush(after: change) }

    /// Schedules an evaluation of all views, because a value on which any of them may depend has changed.
    package func evaluateAll() { graph.root.markContentDirty() }

    /// Waits until all changes are shown.
    ///
    /// - Parameter tasks: A Boolean value that indicates whether to also wait for `task` actions to end.
    package func settled(tasks: Bool = false) async { await graph.settled(tasks: tasks) }

    /// Removes all content from the page: `onDisappear` runs, tasks are cancelled, and state is released.
    /// Calling this method again has no effect.
    package func close() { graph.close() }
}
