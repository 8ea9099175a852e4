import OakTesting

/// A container in which a test looks up elements: a page, or an element on it.
@MainActor
public protocol ElementContainer {
    /// The page of the container.
    var page: TestPage { get }
    /// The path of queries from the page to the container.
    var queryPath: QueryPath { get }
}

/// The path of queries from the page to a container.
public struct QueryPath {
    let queries: [Query]
}

extension ElementContainer {
    /// Returns the element with a role and a name. Without a name, any element with the role matches.
    public func element(
        _ role: ElementRole, _ name: String? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        TestElement(
            page: page, query: Query(role: role, name: name), path: queryPath.queries,
            location: CallSite(fileID, filePath, line, column))
    }

    /// Returns the element with an accessibility identifier, as set by `accessibilityIdentifier`.
    public func element(
        identifier: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        TestElement(
            page: page, query: Query(identifier: identifier), path: queryPath.queries,
            location: CallSite(fileID, filePath, line, column))
    }

    /// Returns a button. Buttons of any style, menu items and `NavigationLink` views match.
    public func button(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.button, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a text field. Fields of any kind match.
    public func textField(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.textField, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a `Toggle`. All styles match except the button style, which is a `button`.
    public func toggle(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.toggle, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a `Picker`. All styles match.
    public func picker(
        _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.picker, name, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns the element with exactly this text, such as plain text, a heading, or the title of an alert.
    public func text(
        _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> TestElement {
        element(.text, text, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
