#if !canImport(SwiftUI)
    import OakTesting

    /// A container in which elements are found: a page, or an element of it.
    @MainActor
    public protocol ElementContainer {
        /// The page of the container.
        var page: TestPage { get }
        /// The path from the page to the container.
        var queryPath: QueryPath { get }
    }

    /// The path from the page to a container.
    public struct QueryPath {
        let queries: [Query]
    }

    extension ElementContainer {
        /// Returns the element with a role and a name; without a name, any with the role.
        public func element(
            _ role: ElementRole, _ name: String? = nil, fileID: StaticString = #fileID,
            filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            TestElement(
                page: page, query: Query(role: role, name: name), path: queryPath.queries,
                location: CallSite(fileID, filePath, line, column))
        }

        /// Returns the element with an `accessibilityIdentifier`.
        public func element(
            identifier: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            TestElement(
                page: page, query: Query(identifier: identifier), path: queryPath.queries,
                location: CallSite(fileID, filePath, line, column))
        }

        /// Returns a button of any style, a menu item, or a `NavigationLink`.
        public func button(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.button, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Returns a text field of any kind.
        public func textField(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.textField, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Returns a `Toggle` of any style except the button style, which is a `button`.
        public func toggle(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.toggle, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Returns a `Picker` of any style.
        public func picker(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.picker, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Returns the element with exactly this text: a text, a heading, the title of an alert.
        public func text(
            _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.text, text, fileID: fileID, filePath: filePath, line: line, column: column)
        }
    }
#endif
