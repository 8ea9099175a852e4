import OakWebUI

extension AccessibleElement {
    /// The accessible name, which is the explicit label, the text of the labeling element, the text of the content, the
    /// prompt, or the title, whichever is found first.
    var name: String {
        if let explicitName { return explicitName }
        if let element = labellingElement {
            // An element can be labeled by its own content.
            let label = element.content(except: element.node === node ? nil : node)
            if !label.isEmpty { return label }
        }
        if isNamedByContent {
            let content = content(except: nil)
            if !content.isEmpty { return content }
        }
        return attribute("placeholder") ?? attribute("title") ?? ""
    }

    /// The name that an attribute contains, or `nil` if there is none.
    private var explicitName: String? {
        for attribute in ["aria-label", "alt"] {
            if let label = self.attribute(attribute), !label.isEmpty { return label }
        }
        return nil
    }

    /// The text in the element. Content with an explicit label contributes the label instead of its text.
    var text: String { content(except: nil) }

    private var isNamedByContent: Bool {
        switch role {
        case "list", "group", "main", "dialog", "alertdialog", "navigation", "progressbar", "combobox",
            nil:
            false
        default: true
        }
    }

    /// The element that labels this element: a referenced element, an enclosing label, or a nested header.
    private var labellingElement: AccessibleElement? {
        if let reference = attribute("aria-labelledby"), let root = ancestors.last {
            return AccessibleElement(root.node).all.first { "\($0.node.id)" == reference }
        }
        switch role {
        case "group", "radiogroup":
            return children.first { $0.element.role == .sectionHeader }
        case "combobox", "textbox", "searchbox", "slider", "spinbutton", "checkbox", "switch", "radio",
            "progressbar", "date", "time", "datetime-local":
            return ([self] + ancestors).first { $0.outerTag == "label" }
        default: return nil
        }
    }

    /// Returns the pieces of text in the element, joined by spaces, without those in `excluded`.
    private func content(except excluded: ElementNode?) -> String {
        var pieces: [String] = []
        func visit(_ element: AccessibleElement) {
            guard element.node !== excluded, !element.isHidden else { return }
            // The actions of a row are not part of its name.
            if element.node !== node, [.rowActions, .moveHandle].contains(element.element.role) {
                return
            }
            if element.node !== node, let label = element.explicitName {
                pieces.append(label)
                return
            }
            if let text = element.element.text, !text.isEmpty { pieces.append(text) }
            for child in element.children where child.role != "option" { visit(child) }
        }
        visit(self)
        return pieces.joined(separator: " ")
    }
}
