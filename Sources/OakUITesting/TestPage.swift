#if !canImport(SwiftUI)
    import Oak
    import OakTesting
    import OakUI

    /// A view as its user experiences it, without a browser: elements are found by role and name and respond
    /// synchronously.
    ///
    /// ```swift
    /// let page = TestPage { LoaderView() }
    /// page.button("Load").tap()
    /// await page.text("Ada").appears()
    /// #expect(page.element(.row).count == 3)
    /// ```
    /// Issues of views, and unhandled failures of machines, fail the test.
    @MainActor
    public final class TestPage: ElementContainer {
        let host: Host
        let watch: EffectWatch
        /// Notified when something has happened asynchronously.
        let signal = Signal()
        /// The position on a replayed path, for failures.
        var place: String?
        /// The number of failures.
        private(set) var failures = 0

        /// Shows a view and runs the actions of its appearance.
        ///
        /// - Parameters:
        ///   - configuration: The configuration of the machines of its `TransducerView`s, for example with a
        ///     virtual clock.
        ///   - fileID: The file of the call, where a failure is shown.
        ///   - filePath: The file of the call.
        ///   - line: The line of the call.
        ///   - column: The column of the call.
        ///   - content: The view.
        public init<Content: View>(
            configuration: Configuration? = nil, fileID: StaticString = #fileID,
            filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
            @ViewBuilder content: () -> Content
        ) {
            let location = CallSite(fileID, filePath, line, column)
            let watch = EffectWatch(configuration?.inspector, signal)
            let given = configuration ?? Configuration(report: { location.fail("\($0)") })
            let machines = Configuration(
                clock: given.clock, capacity: given.capacity, chainLimit: given.chainLimit, inspector: watch,
                report: given.report)
            self.watch = watch
            host = Host(content().environment(\.machineConfiguration, machines)) { (issue: GraphIssue) in
                location.fail("\(issue)")
            }
            host.onOperations = { [signal] _ in signal.notify() }
        }

        /// The page itself.
        public var page: TestPage { self }
        /// The empty path.
        public var queryPath: QueryPath { QueryPath(queries: []) }

        /// Removes the view from the page.
        public func close() { host.close() }

        // MARK: What is there

        /// All texts in order, one per line.
        public var text: String {
            elements.compactMap { $0.element.text }.filter { !$0.isEmpty }.joined(separator: "\n")
        }

        /// The page as a screen reader announces it, one element per line, indented by nesting: for
        /// snapshots.
        ///
        /// ```
        /// list
        ///   listitem "Ada"
        /// button "Load", disabled
        /// ```
        public var outline: String {
            host.flush()
            return AccessibleElement.outline(of: host.root)
        }

        var elements: [AccessibleElement] {
            host.flush()
            return AccessibleElement.reachable(in: host.root)
        }

        func elements(_ path: [Query]) -> [AccessibleElement] {
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

        // MARK: What happens

        /// Presses the Back button.
        public func goBack(
            fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
            column: UInt = #column
        ) {
            guard let button = elements.first(where: { $0.attribute("data-kind") == "back" }) else {
                return fail("There is no way back.", at: CallSite(fileID, filePath, line, column))
            }
            dispatch(Event(.press), to: button.node.id)
        }

        /// Presses the control with a keyboard shortcut, regardless of the focus.
        public func press(
            _ shortcut: KeyboardShortcut, fileID: StaticString = #fileID,
            filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
        ) {
            let control = elements.last { $0.isEnabled && $0.attribute("aria-keyshortcuts") == shortcut.name }
            guard let control else {
                return fail(
                    "Nothing that can be pressed has the shortcut \(shortcut.name).",
                    at: CallSite(fileID, filePath, line, column))
            }
            dispatch(Event(.press), to: control.node.id)
        }

        /// Completes the loading of every pending `AsyncImage`.
        public func loadPictures() { endLoading(.load) }

        /// Fails the loading of every pending `AsyncImage`, as a browser without a network does.
        public func failPictures() { endLoading(.fail) }

        private func endLoading(_ event: Event.Kind) {
            host.flush()
            func loaders(in node: ElementNode) -> [ElementNode] {
                (node.element.events.contains(EventSet(event)) ? [node] : [])
                    + node.children.flatMap(loaders)
            }
            for loader in loaders(in: host.root) { dispatch(Event(event), to: loader.id) }
        }

        func dispatch(_ event: Event, to id: ElementID) {
            host.dispatch(event, to: id)
            host.flush()
        }

        /// - Parameter query: The element that was looked for, if that is the problem.
        func fail(_ problem: String, lookingFor query: Query? = nil, at location: CallSite) {
            failures += 1
            let parts = [problem, place, excerpt(near: query)]
            location.fail(parts.compactMap { $0 }.joined(separator: "\n\n"))
        }
    }
#endif
