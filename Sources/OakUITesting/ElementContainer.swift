#if !canImport(SwiftUI)
    import OakTesting

    /// Something in which elements are found: a page, or an element of it.
    @MainActor
    public protocol ElementContainer {
        /// The page on which it is.
        var page: TestPage { get }
        /// How to get to it from the page.
        var queryPath: QueryPath { get }
    }

    /// How to get to a container from the page.
    public struct QueryPath {
        let queries: [Query]
    }

    extension ElementContainer {
        /// The element of a role and a name; without a name, any of the role.
        public func element(
            _ role: ElementRole, _ name: String? = nil, fileID: StaticString = #fileID,
            filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            TestElement(
                page: page, query: Query(role: role, name: name), path: queryPath.queries,
                location: CallSite(fileID, filePath, line, column))
        }

        /// The element with an `accessibilityIdentifier`.
        public func element(
            identifier: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            TestElement(
                page: page, query: Query(identifier: identifier), path: queryPath.queries,
                location: CallSite(fileID, filePath, line, column))
        }

        /// A button of any style, an item of a menu, a `NavigationLink`.
        public func button(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.button, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// A field for text of any kind.
        public func textField(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.textField, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// A `Toggle` of any style but that of a button, which is a `button`.
        public func toggle(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.toggle, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// A `Picker` of any style.
        public func picker(
            _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.picker, name, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// What says exactly this: a text, a heading, the title of an alert.
        public func text(
            _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column
        ) -> TestElement {
            element(.text, text, fileID: fileID, filePath: filePath, line: line, column: column)
        }
    }
#endif
