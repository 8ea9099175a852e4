#if !canImport(SwiftUI)
    import OakUI

    /// A query for elements.
    struct Query: CustomStringConvertible, Sendable {
        var role: ElementRole?
        var name: String?
        var identifier: String?
        /// The position among the elements that match the rest of the query.
        var index: Int?

        @MainActor
        func matches(_ element: AccessibleElement) -> Bool {
            if let identifier, element.identifier != identifier { return false }
            // The text counts regardless of its role: a heading is found as a text, too.
            if role == .text, let name, element.element.text == name { return true }
            if let role {
                guard let actual = element.role, role.names.contains(actual) else { return false }
            }
            return name == nil || element.name == name
        }

        var description: String {
            var text = role?.description ?? "element"
            if let name { text += " \"\(name)\"" }
            if let identifier { text += " #\(identifier)" }
            if let index { text += ", the one at \(index)" }
            return text
        }
    }
#endif
