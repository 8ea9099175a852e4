#if !canImport(SwiftUI)
    import OakUI

    /// Which elements are meant.
    struct Query: CustomStringConvertible {
        var role: ElementRole?
        var name: String?
        var identifier: String?
        /// The place among those that the rest of the query finds.
        var index: Int?

        @MainActor
        func matches(_ element: AccessibleElement) -> Bool {
            if let role {
                guard let actual = element.role, role.names.contains(actual) else { return false }
            }
            if let identifier, element.identifier != identifier { return false }
            if let name, element.name != name { return false }
            return true
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
