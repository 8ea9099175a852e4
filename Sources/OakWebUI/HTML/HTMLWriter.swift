/// A type that renders elements as HTML and escapes all text and values.
@MainActor
package struct HTMLWriter {
    package private(set) var html = ""

    package init() {}

    /// Returns the element and its descendants as HTML.
    package static func html(_ node: ElementNode) -> String {
        var writer = HTMLWriter()
        writer.write(node)
        return writer.html
    }

    /// Appends the HTML of an element and its descendants.
    package mutating func write(_ node: ElementNode) {
        let element = node.element
        let form = element.role.form
        html += "<\(form.tag) id=\"\(node.id)\"\(form.attributes)"
        if !element.events.isEmpty { html += " data-on=\"\(Self.names(of: element.events))\"" }
        writeProperties(of: element, where: { form.control.isEmpty || !$0.isOfControl })
        html += ">"
        if Self.voidTags.contains(form.tag) { return }
        writeControl(of: element, form)
        if let text = element.text { HTMLEscape.append(text, to: &html) }
        node.forEachChild { write($0) }
        html += "</\(form.tag)>"
    }

    /// Returns the names of the events, separated by spaces, as the client script expects them.
    package static func names(of events: EventSet) -> String {
        events.kinds.map(\.name).joined(separator: " ")
    }

    private static let voidTags: Set<String> = ["img", "hr", "input", "br"]

    /// Writes the form control in an element, such as an `<input>` or a `<textarea>`. The control's properties are
    /// inserted into its start tag.
    private mutating func writeControl(of element: Element, _ form: HTMLForm) {
        guard let end = form.control.firstIndex(of: ">") else { return }
        html += form.control[..<end]
        writeProperties(of: element, where: \.isOfControl)
        html += ">"
        let rest = form.control[form.control.index(after: end)...]
        // The value of a text area is its content.
        if rest.hasPrefix("</textarea"), let value = element[.value] {
            HTMLEscape.append(value, to: &html)
        }
        html += rest
    }

    private mutating func writeProperties(of element: Element, where isWanted: (HTMLProperty) -> Bool) {
        var style = ""
        for attribute in element.attributes {
            let property = attribute.name.property
            guard isWanted(property) else { continue }
            switch property {
            case .attribute(let name), .control(let name):
                html += " \(name)=\""
                HTMLEscape.append(attribute.value, to: &html)
                html += "\""
            case .style(let name): style += "\(name):\(attribute.value);"
            }
        }
        guard !style.isEmpty else { return }
        html += " style=\""
        HTMLEscape.append(style, to: &html)
        html += "\""
    }
}

extension HTMLProperty {
    fileprivate var isOfControl: Bool { if case .control = self { true } else { false } }
}

/// Functions that escape text between tags and in quoted attribute values.
package enum HTMLEscape {
    package static func append(_ text: String, to html: inout String) {
        guard text.utf8.contains(where: isSpecial) else {
            html += text
            return
        }
        for character in text.unicodeScalars {
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            case "\0": html += "\u{FFFD}"
            default: html.unicodeScalars.append(character)
            }
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), 0:
            true
        default: false
        }
    }
}
