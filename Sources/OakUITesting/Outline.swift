import OakWebUI

extension AccessibleElement {
    /// Returns the reachable elements as a screen reader announces them: one element per line, with its role, name and
    /// state.
    static func outline(of root: ElementNode) -> String {
        var lines: [String] = []
        func visit(_ element: AccessibleElement, _ indent: String) {
            guard !element.isHidden else { return }
            var inner = indent
            if let line = element.line {
                lines.append(indent + line)
                inner += "  "
            }
            for child in element.children where !element.nameIncludes(child) { visit(child, inner) }
        }
        guard let top = reachable(in: root).first else { return "" }
        if top.node === root {
            for child in top.children { visit(child, "") }
        } else {
            visit(top, "")
        }
        return lines.joined(separator: "\n")
    }

    /// A line of the outline, such as `textbox "Name" = "Ada", disabled`, or `nil` if the element has no role.
    var line: String? {
        guard let role else { return nil }
        var line = role
        if !name.isEmpty { line += " \"\(name)\"" }
        if let value = attribute("value"), !["radio", "checkbox", "switch", "option"].contains(role) {
            line += " = \"\(value)\""
        }
        if let identifier { line += " #\(identifier)" }
        if isOn { line += ", on" }
        if !isEnabled { line += ", disabled" }
        if has("autofocus") { line += ", focused" }
        return line
    }

    /// Returns whether the name of this element already includes the content of a child.
    private func nameIncludes(_ child: AccessibleElement) -> Bool {
        guard
            [
                "button", "link", "listitem", "textbox", "searchbox", "switch", "checkbox", "slider",
                "heading",
                "radio", "option", "progressbar", "text", "img",
            ]
            .contains(role)
        else { return false }
        return child.all.allSatisfy { [nil, "text", "img"].contains($0.role) }
    }
}
