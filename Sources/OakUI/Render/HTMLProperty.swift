#if !canImport(SwiftUI)
    /// Where the value of an attribute goes in HTML.
    package enum HTMLProperty: Equatable, Sendable {
        /// An attribute of the element.
        case attribute(String)
        /// An attribute of the control in the element if it has one, else of the element. `value`, `checked`,
        /// `selected` and `open` are what the person at the page may change; see the client script.
        case control(String)
        /// A property of the element's style, which may be one of our own that the style sheet uses ("--p"). Values
        /// have to be made by views from numbers and names, never from text of users.
        case style(String)
    }

    extension Attribute.Name {
        package var property: HTMLProperty {
            switch self {
            case .alignment: .attribute("data-align")
            case .spacing: .style("--gap")
            case .font: .attribute("data-font")
            case .value: .control("value")
            case .prompt: .control("placeholder")
            case .disabled: .control("disabled")
            case .focused: .control("autofocus")
            case .checked: .control("checked")
            case .selected: .control("selected")
            case .pressed: .control("aria-pressed")
            case .group: .control("name")
            case .minimum: .control("min")
            case .maximum: .control("max")
            case .step: .control("step")
            case .inputType: .control("type")
            case .style: .attribute("data-style")
            case .purpose: .attribute("data-role")
            case .controlSize: .attribute("data-size")
            case .labelHidden: .attribute("data-label-hidden")
            case .busy: .attribute("aria-busy")
            case .inputMode: .control("inputmode")
            case .capitalization: .control("autocapitalize")
            case .correction: .control("spellcheck")
            case .content: .control("autocomplete")
            case .submitLabel: .control("enterkeyhint")
            case .keys: .attribute("data-keys")
            case .shortcut: .attribute("aria-keyshortcuts")
            case .tabIndex: .attribute("tabindex")
            case .rowInsets: .style("padding")
            case .separator: .attribute("data-separator")
            case .edge: .attribute("data-edge")
            case .labelledBy: .control("aria-labelledby")
            case .accessibilityRole: .attribute("role")
            case .label: .control("aria-label")
            case .identifier: .attribute("data-identifier")
            // Navigation and presentation
            case .kind: .attribute("data-kind")
            case .inert: .attribute("inert")
            case .open: .control("open")
            case .current: .attribute("aria-current")
            case .titleMode: .attribute("data-title")
            case .slot: .attribute("data-slot")
            case .badge: .attribute("data-badge")
            case .buttonRole: .attribute("data-role")
            }
        }
    }
#endif
