#if !canImport(SwiftUI)
    import OakTesting
    import OakUI

    /// An element of a page, found anew each time that it is used.
    ///
    /// It may be kept, before the element is there and after it has gone. What is asked of an element that is not there,
    /// or that could be several, fails the test with a list of what is there.
    @MainActor
    public struct TestElement: ElementContainer {
        /// The page on which it is looked for.
        public let page: TestPage
        let query: Query
        let path: [Query]
        let location: CallSite

        /// How it is found.
        public var queryPath: QueryPath { QueryPath(queries: path + [query]) }

        // MARK: Finding

        var matches: [AccessibleElement] { page.elements(path + [query]) }

        /// Whether there is at least one.
        public var exists: Bool { !matches.isEmpty }

        /// How many there are.
        public var count: Int { matches.count }

        /// The names of all that there are, in order.
        public var names: [String] { matches.map(\.name) }

        /// One of several, in the order of the page, from zero on.
        public func at(_ index: Int) -> TestElement {
            var query = query
            query.index = index
            return TestElement(page: page, query: query, path: path, location: location)
        }

        /// The element; nil, reported, if there is not exactly one.
        func resolve() -> AccessibleElement? {
            let found = matches
            if found.count == 1 { return found[0] }
            if found.isEmpty {
                page.fail("There is no \(label).", lookingFor: query, at: location)
            } else {
                var list = found.prefix(Excerpt.limit).map { "  " + Excerpt.line(of: $0) }
                if found.count > list.count { list.append("  … and \(found.count - list.count) more") }
                page.fail(
                    "\(found.count) elements are a \(label). Name one, or take `.at(0)`:\n\n"
                        + list.joined(separator: "\n"), lookingFor: query, at: location)
            }
            return nil
        }

        // MARK: Values

        /// What a screen reader calls it.
        public var name: String { resolve()?.name ?? "" }

        /// All text in it, pieces joined by blanks.
        public var text: String { resolve()?.text ?? "" }

        /// What a field or control holds; of a picker, the name of its choice.
        public var value: String {
            guard let element = resolve() else { return "" }
            let choices = element.all.filter { $0.switched == .choice }
            if element.switched == nil, !choices.isEmpty { return choices.first(where: \.isOn)?.name ?? "" }
            return element.attribute("value") ?? ""
        }

        /// Whether a toggle is on, or a choice is chosen.
        public var isOn: Bool { resolve()?.isOn ?? false }

        /// Whether it answers.
        public var isEnabled: Bool { resolve()?.isEnabled ?? false }

        /// Whether keys go to it.
        public var isFocused: Bool { resolve()?.has("autofocus") ?? false }
    }

    extension TestElement: @MainActor CustomStringConvertible {
        /// What is looked for, and what is on the page where that is not: `#expect(element.exists)` shows this
        /// when it fails.
        public var description: String {
            exists ? label : "\(label), which is not on the page.\n\n\(page.excerpt(near: query))\n\n"
        }

        /// What is looked for, such as `button "Load" in row "Ada"`.
        nonisolated var label: String {
            ([query] + path.reversed()).map(\.description).joined(separator: " in ")
        }
    }
#endif
