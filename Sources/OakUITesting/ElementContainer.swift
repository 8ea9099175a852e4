import OakTesting

/// A page, or an element on a page, in which a test looks up elements.
@MainActor
public protocol ElementContainer {
    /// The page that contains the container.
    var page: TestPage { get }
    /// The queries that lead from the page to the container.
    var queryPath: QueryPath { get }
}

/// A path of queries that leads from the page to a container.
public struct QueryPath {
    let queries: [Query]
}

extension ElementContainer {
    /// Returns the element with the given role and name. If `name` is `nil`, any element with the role
    /// matches.
    public func element(
        _ role: ElementRole, _ name: String? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        TestElement(
            page: page, query: Query(role: role, name: name), path: queryPath.queries,
            location: CallSite(fileID, filePath, line, column))
    }

    /// Returns the element with the given accessibility identifier, as set by `accessibilityIdentifier`.
    public func element(
        identifier: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        TestElement(
            page: page, query: Query(identifier: identifier), path: queryPath.queries,
            location: CallSite(fileID, filePath, line, column))
    }

    /// Returns the button with the given name. Buttons of any style, menu items and `NavigationLink` views
    /// match.
    public func button(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.button, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns the text field with the given name. Text fields of any kind match; see ``ElementRole/textField``.
    public func textField(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.textField, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns the `Toggle` with the given name. Toggles of any style match, except for those in the button
    /// style, which are found with `button`.
    public func toggle(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.toggle, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns the `Picker` with the given name. Pickers of any style match.
    public func picker(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.picker, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns the element with exactly the given text, such as plain text, a heading, the title of an alert, or the
    /// text of a button.
    public func text(
        _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.text, text, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
