#if !canImport(SwiftUI)
    import OakUI

    /// An element with what browsers make of it: role, name and state follow from its HTML.
    @MainActor
    struct AccessibleElement {
        let node: ElementNode
        /// From the nearest one to the root.
        let ancestors: [AccessibleElement]

        var element: Element { node.element }
        /// The tag of the element itself, which may be a label around the control that it stands for.
        var outerTag: String { element.role.form.tag }

        init(_ node: ElementNode, in ancestors: [AccessibleElement] = []) {
            self.node = node
            self.ancestors = ancestors
        }

        /// This one and all in it that can be perceived, in order, each before those in it.
        var all: [AccessibleElement] { isHidden ? [] : [self] + children.flatMap(\.all) }

        /// What can be reached: the whole page, or the dialog in front of it, of which the last is on top.
        static func reachable(in root: ElementNode) -> [AccessibleElement] {
            let page = AccessibleElement(root).all
            return page.last { $0.outerTag == "dialog" }?.all ?? page
        }

        var children: [AccessibleElement] {
            node.children.map { AccessibleElement($0, in: [self] + ancestors) }
        }

        /// The value of an attribute of the HTML, whether the element always has it or says so now.
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

        /// The ARIA role; nil for what only groups or positions others.
        var role: String? {
            if let role = attribute("role") { return role }
            // Rows are those of the list, and are counted without what groups them.
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
            // HTML gives these no role of ARIA.
            case let type? where ["date", "time", "datetime-local"].contains(type): type
            case "checkbox": "checkbox"
            case "radio": "radio"
            case "range": "slider"
            case "number": "spinbutton"
            case "search": "searchbox"
            default: "textbox"
            }
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

        /// What the person at the page may switch.
        enum Switch {
            /// On and off.
            case independent
            /// One of several.
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

        func answers(_ kind: Event.Kind) -> Bool { element.events.contains(EventSet(kind)) }

        /// The ancestor-or-self that answers an event, as events bubble in a page.
        func responder(to kind: Event.Kind) -> AccessibleElement? {
            ([self] + ancestors).first { $0.answers(kind) }
        }
    }
#endif
