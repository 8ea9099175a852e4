import OakTesting
import OakWebUI

/// An element on a page. The element is looked up each time it is used.
///
/// You can store a test element before the element exists on the page, and keep it after the element has been removed.
/// Actions, and properties that describe a single element, such as ``name``, require exactly one match. Otherwise, the
/// test fails with an outline of the page.
@MainActor
public struct TestElement: ElementContainer {
    /// The page that contains the element.
    public let page: TestPage
    let query: Query
    let path: [Query]
    let location: CallSite

    /// The queries that lead from the page to the element.
    public var queryPath: QueryPath { QueryPath(queries: path + [query]) }

    // MARK: Queries

    var matches: [AccessibleElement] { page.elements(path + [query]) }

    /// The matching elements, including those in rows that a browser would not have requested yet.
    private var allMatches: [AccessibleElement] { page.elements(path + [query], among: page.allElements) }

    /// A Boolean value that indicates whether at least one element matches the query.
    public var exists: Bool { !matches.isEmpty }

    /// The number of matching elements.
    public var count: Int { allMatches.count }

    /// The names of all matching elements, in document order.
    public var names: [String] { allMatches.map(\.name) }

    /// Returns the matching element at `index` in document order.
    public func at(_ index: Int) -> TestElement {
        var query = query
        query.index = index
        return TestElement(page: page, query: query, path: path, location: location)
    }

    /// Returns the element, or reports a failure and returns `nil` if there is not exactly one match.
    func resolve() -> AccessibleElement? {
        let found = matches
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            page.fail("There is no \(label).", lookingFor: query, at: location)
        } else {
            var list = found.prefix(PageExcerpt.limit).map { "  " + PageExcerpt.line(of: $0) }
            if found.count > list.count { list.append("  … and \(found.count - list.count) more") }
            page.fail(
                "\(found.count) elements match \(label). "
                    + "Use a more specific query, or select one with `.at(0)`:\n\n"
                    + list.joined(separator: "\n"), lookingFor: query, at: location)
        }
        return nil
    }

    // MARK: Values

    /// The accessible name of the element.
    public var name: String { resolve()?.name ?? "" }

    /// The pieces of text in the element, joined by spaces. Content with an explicit label contributes the label
    /// instead.
    public var text: String { resolve()?.text ?? "" }

    /// The value of a field or control, or an empty string if the element has no value. The value of a picker is the
    /// name of the selected option.
    public var value: String {
        guard let element = resolve() else { return "" }
        let choices = element.all.filter { $0.switched == .choice }
        if element.switched == nil, !choices.isEmpty { return choices.first(where: \.isOn)?.name ?? "" }
        return element.attribute("value") ?? ""
    }

    /// A Boolean value that indicates whether a toggle is on, or an option, a row or a tab is selected.
    public var isOn: Bool { resolve()?.isOn ?? false }

    /// A Boolean value that indicates whether the element is enabled.
    public var isEnabled: Bool { resolve()?.isEnabled ?? false }

    /// A Boolean value that indicates whether the element has the keyboard focus, because the user or a `FocusState` has
    /// moved the focus to it.
    public var isFocused: Bool { resolve().map { $0.node.id == page.focused } ?? false }
}

extension TestElement: @MainActor CustomStringConvertible {
    /// A description of the query. If no element matches, the description also contains an outline of the page, so a
    /// failing `#expect(element.exists)` shows the outline.
    public var description: String {
        exists ? label : "\(label), which is not on the page.\n\n\(page.excerpt(near: query))\n\n"
    }

    /// A textual representation of the query, such as `button "Load" in row "Ada"`.
    nonisolated var label: String {
        ([query] + path.reversed()).map(\.description).joined(separator: " in ")
    }
}
