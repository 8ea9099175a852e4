import OakWebUI

/// A query that matches elements on a page.
struct Query: CustomStringConvertible, Sendable {
    var role: ElementRole?
    var name: String?
    var identifier: String?
    /// The index of the requested element among those that match the rest of the query.
    var index: Int?

    @MainActor
    func matches(_ element: AccessibleElement) -> Bool {
        if let identifier, element.identifier != identifier { return false }
        // An element with exactly this text matches regardless of its role, so a heading is also found as text.
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
        if let index { text += ", at index \(index)" }
        return text
    }
}
