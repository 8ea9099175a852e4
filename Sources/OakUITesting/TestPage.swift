import Oak
import OakTesting
import OakWebUI

// Without the `Browser` trait, OakUI uses SwiftUI on Apple platforms, and its `TransducerView` cannot run in a test
// page.
#if !canImport(SwiftUI) || Browser
import OakUI
#endif

/// A page that shows a view without a browser. Tests interact with the page as a user would. They find elements by role
/// and name, and elements handle actions synchronously.
///
/// ```swift
/// let page = TestPage { LoaderView() }
/// page.button("Load").tap()
/// await page.text("Ada").appears()
/// #expect(page.element(.row).count == 3)
/// ```
/// By default, the test fails if a view, or a machine that `TransducerView` runs, reports an issue such as an unhandled
/// error. It also fails if a list or form is invisible because the views beside it occupy the entire width of a page
/// that is 1280 points wide.
@MainActor
public final class TestPage: ElementContainer {
    let host: Host
    let watch: EffectWatch
    /// A signal that is sent when there is asynchronous activity.
    let signal = Signal()
    /// The virtual clock of the machines, or `nil` if they use another clock.
    let clock: VirtualClock?
    /// A description of the current step of a replay, for failure messages.
    var replayPosition: String?
    /// The location at which the test created the page.
    let location: CallSite
    /// The number of body evaluations up to the last check for invisible lists.
    var checkedEvaluations = -1
    /// The invisible lists that have been reported.
    var reportedLists: Set<ElementID> = []
    /// The number of failures that `fail(_:lookingFor:at:)` has reported.
    private(set) var failures = 0
    /// The element that has the keyboard focus, or `nil` if there is none.
    private(set) var focused: ElementID?
    /// The field to which a `FocusState` moved the focus last, or `nil` if there is none.
    private var requested: ElementID?

    /// Creates a page that shows a view, and runs the actions triggered when the view appears.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the machines that `TransducerView` runs, which can contain a
    ///     virtual clock. Unless it contains a `report` closure, an issue of a machine fails the test.
    ///   - fileID: The file in which to report a failure.
    ///   - filePath: The path of the file in which to report a failure.
    ///   - line: The line at which to report a failure.
    ///   - column: The column at which to report a failure.
    ///   - content: The view.
    public init<Content: View>(
        configuration: Configuration? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        @ViewBuilder content: () -> Content
    ) {
        let location = CallSite(fileID, filePath, line, column)
        let watch = EffectWatch(configuration?.inspector, signal)
        let given = configuration ?? .standard
        let machines = Configuration(
            clock: given.clock, capacity: given.capacity, chainLimit: given.chainLimit, inspector: watch,
            report: given.customReport ?? { location.fail("\($0)") })
        self.watch = watch
        self.location = location
        clock = given.clock as? VirtualClock
        host = Host(content().running(machines), clock: given.clock) { (issue: GraphIssue) in
            location.fail("\(issue)")
        }
        host.onOperations = { [signal] _ in signal.notify() }
        reportInvisibleLists()
        followFocus()
    }

    /// The page that contains the elements, which is this page.
    public var page: TestPage { self }
    /// The queries that lead from the page to this container. There are none, because it is the page itself.
    public var queryPath: QueryPath { QueryPath(queries: []) }

    /// Removes the view from the page.
    public func close() { host.close() }

    // MARK: Content

    /// The text that the user can reach, in document order, with the text of each element on its own line.
    public var text: String {
        allElements.compactMap { $0.element.text }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// An outline of the page as a screen reader announces it, with one element per line and indentation for
    /// nested elements. Use it for snapshots.
    ///
    /// ```
    /// list
    ///   listitem "Ada"
    /// button "Load", disabled
    /// ```
    public var outline: String {
        host.createMissingRows()
        return AccessibleElement.outline(of: host.root)
    }

    var elements: [AccessibleElement] {
        host.flush()
        reportInvisibleLists()
        followFocus()
        return AccessibleElement.reachable(in: host.root)
    }

    /// The elements, including those of rows that a browser would not have requested yet.
    var allElements: [AccessibleElement] {
        host.createMissingRows()
        return elements
    }

    /// Returns the elements that match a path of queries. If there are none, the method creates the rows that a browser
    /// would not have requested yet, and searches again.
    func elements(_ path: [Query]) -> [AccessibleElement] {
        let found = elements(path, among: elements)
        return found.isEmpty && host.hasMissingRows ? elements(path, among: allElements) : found
    }

    /// Returns the elements in `elements` that match a path of queries.
    func elements(_ path: [Query], among elements: [AccessibleElement]) -> [AccessibleElement] {
        var found = elements
        for (depth, query) in path.enumerated() {
            if depth > 0 {
                let containers = Set(found.map(\.node.id))
                found = elements.filter { $0.ancestors.contains { containers.contains($0.node.id) } }
            }
            found = found.filter(query.matches)
            if let index = query.index { found = found.indices.contains(index) ? [found[index]] : [] }
        }
        return found
    }

    // MARK: Events

    /// Presses the Back button.
    public func goBack(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        guard let button = elements.first(where: { $0.attribute("data-kind") == "back" }) else {
            return fail("The page has no Back button.", at: CallSite(fileID, filePath, line, column))
        }
        moveFocus(to: button)
        dispatch(Event(.press), to: button.node.id)
    }

    /// Presses the control that has the given keyboard shortcut. The control need not have focus.
    public func press(
        _ shortcut: KeyboardShortcut, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let control = elements.last { $0.isEnabled && $0.attribute("aria-keyshortcuts") == shortcut.name }
        guard let control else {
            return fail(
                "No enabled control has the keyboard shortcut \(shortcut.name).",
                at: CallSite(fileID, filePath, line, column))
        }
        dispatch(Event(.press), to: control.node.id)
    }

    /// Finishes loading every pending `AsyncImage`.
    public func loadImages() { endLoading(.load) }

    /// Makes every pending `AsyncImage` fail, as if there were no network connection.
    public func failImages() { endLoading(.fail) }

    private func endLoading(_ event: Event.Kind) {
        host.flush()
        func loaders(in node: ElementNode) -> [ElementNode] {
            (node.element.events.contains(EventSet(event)) ? [node] : [])
                + node.children.flatMap(loaders)
        }
        for loader in loaders(in: host.root) { dispatch(Event(event), to: loader.id) }
    }

    func dispatch(_ event: Event, to id: ElementID) {
        host.flush { host.dispatch(event, to: id) }
        reportInvisibleLists()
        followFocus()
    }

    // MARK: Focus

    /// Moves the focus to an element, or away from all elements, as the user does with a key or a press.
    ///
    /// As in a browser, a single event reports the old and the new field. If a `FocusState` requests the focus for another
    /// field as a result, the request takes precedence over a field, but not over a button, which the user then presses.
    func moveFocus(to element: AccessibleElement?) {
        let new = element?.node.id
        guard new != focused else { return }
        let isReported = element?.handles(.focus) == true
        let left = Set([focused, requested].compactMap(\.self))
        (focused, requested) = (new, isReported ? new : nil)
        report(left, lostTo: isReported ? new : nil)
        guard !isReported, let requested else { return }
        focused = new
        self.requested = nil
        report([requested], lostTo: nil)
    }

    /// Reports that elements have lost the focus to a field, or to an element that does not report its focus.
    private func report(_ left: Set<ElementID>, lostTo field: ElementID?) {
        dispatch(Event(.focus, left.map { "\($0)" }.joined(separator: ",")), to: field ?? 0)
    }

    /// Moves the focus to the field that a `FocusState` has selected since the last check.
    private func followFocus() {
        let field = host.root.first { $0.element[.focused] != nil }?.id
        guard field != requested else { return }
        if field != nil || focused == requested { focused = field }
        requested = field
    }

    /// Reports a failure, with an outline of the page.
    ///
    /// - Parameter query: The query that has no unique match, or `nil` if the failure has another cause.
    func fail(_ problem: String, lookingFor query: Query? = nil, at location: CallSite) {
        failures += 1
        let parts = [problem, replayPosition, excerpt(near: query)]
        location.fail(parts.compactMap { $0 }.joined(separator: "\n\n"))
    }
}

extension View {
    /// Sets the configuration of the machines that `TransducerView` runs in this view.
    fileprivate func running(_ machines: Configuration) -> some View {
        #if !canImport(SwiftUI) || Browser
        environment(\.machineConfiguration, machines)
        #else
        self
        #endif
    }
}
