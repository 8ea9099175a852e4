import OakWebUI

/// An element as a browser exposes it to assistive technology. Its role, name and state are derived from its HTML.
@MainActor
struct AccessibleElement {
    let node: ElementNode
    /// The ancestors, from the nearest to the root.
    let ancestors: [AccessibleElement]

    var element: Element { node.element }
    /// The tag of the element itself, which may be a label that contains the control.
    var outerTag: String { element.role.form.tag }

    init(_ node: ElementNode, in ancestors: [AccessibleElement] = []) {
        self.node = node
        self.ancestors = ancestors
    }

    /// This element and its perceivable descendants in document order, parents first.
    var all: [AccessibleElement] { isHidden ? [] : [self] + children.flatMap(\.all) }

    /// Returns the elements that the user can reach. If a dialog is open, these are the elements of the
    /// frontmost dialog.
    static func reachable(in root: ElementNode) -> [AccessibleElement] {
        let page = AccessibleElement(root).all
        return page.last { $0.outerTag == "dialog" }?.all ?? page
    }

    var children: [AccessibleElement] {
        // Only a browser knows which alternative fits, so a test page shows the first one.
        let isChoice = element.role == .alternatives
        return (isChoice ? Array(node.children.prefix(1)) : node.children).map {
            AccessibleElement($0, in: [self] + ancestors)
        }
    }

    /// Returns the value of an HTML attribute, whether the attribute is constant or set by the view.
    func attribute(_ name: String) -> String? {
        for attribute in element.attributes {
            switch attribute.name.property {
            case .attribute(name), .control(name): return attribute.value
            default: continue
            }
        }
        return StartTag.of(element.role)[name]
    }

    func has(_ attribute: String) -> Bool { self.attribute(attribute) != nil }

    // MARK: Role

    /// The ARIA role, or `nil` for elements that only group or position other elements.
    var role: String? {
        // The header row does not count as a row of a table.
        if element.role == .tableHeader { return nil }
        if let role = attribute("role") { return role }
        // Rows count as direct children of the list, so the elements that group them have no role.
        switch element.role {
        case .listSection, .formSection: return "group"
        case .rows: return nil
        default: break
        }
        let tag = StartTag.of(element.role).name
        switch tag {
        case "input" where outerTag == "li": return "listitem"
        case "input": return inputRole
        case "textarea": return "textbox"
        case "select": return "combobox"
        case "a": return "link"
        case "ul", "ol": return "list"
        case "li": return "listitem"
        case "hr": return "separator"
        case "h1", "h2", "h3", "h4", "h5", "h6": return "heading"
        case "nav": return "navigation"
        case "details": return "group"
        case "summary": return "button"
        case "progress": return "progressbar"
        case "button", "img", "dialog", "option", "main", "meter", "table": return tag
        default: return element.text == nil ? nil : "text"
        }
    }

    private var inputRole: String {
        switch attribute("type") {
        // HTML assigns no ARIA role to these types, so the type itself is used.
        case let type? where ["date", "time", "datetime-local"].contains(type): type
        case "checkbox": "checkbox"
        case "radio": "radio"
        case "range": "slider"
        case "number": "spinbutton"
        case "search": "searchbox"
        default: "textbox"
        }
    }

    /// A Boolean value that indicates whether the element is a field in which the user enters a value.
    var isField: Bool {
        let fields = [
            "textbox", "searchbox", "spinbutton", "combobox", "slider", "date", "time", "datetime-local",
        ]
        return role.map(fields.contains) ?? false
    }

    /// A Boolean value that indicates whether a press on the element moves the focus to it.
    var isFocusable: Bool {
        let tags = ["a", "button", "input", "select", "summary", "textarea"]
        return isEnabled && (tags.contains(StartTag.of(element.role).name) || has("tabindex"))
    }

    // MARK: State

    var identifier: String? { attribute("data-identifier") }

    var isEnabled: Bool { !has("disabled") && attribute("aria-disabled") != "true" }

    var isHidden: Bool {
        has("hidden") || has("inert") || attribute("aria-hidden") == "true"
    }

    var isOn: Bool {
        attribute("checked").map { $0 != "false" } ?? attribute("selected").map { $0 != "false" }
            ?? ["aria-checked", "aria-selected", "aria-pressed", "aria-current"].contains {
                attribute($0).map { $0 != "false" } ?? false
            }
    }

    /// A kind of control that the user can turn on.
    enum Switch {
        /// A control that is on or off, independently of other controls.
        case independent
        /// One of several mutually exclusive options.
        case choice
    }

    var switched: Switch? {
        let tag = StartTag.of(element.role)
        switch (tag.name, tag["type"]) {
        case ("input", "checkbox"): return .independent
        case ("input", "radio"), ("option", _): return .choice
        default: return nil
        }
    }

    func handles(_ kind: Event.Kind) -> Bool { element.events.contains(EventSet(kind)) }

    /// Returns the nearest element that handles an event, searching from this element upward, just as events
    /// bubble in a browser.
    func responder(to kind: Event.Kind) -> AccessibleElement? {
        ([self] + ancestors).first { $0.handles(kind) }
    }
}
