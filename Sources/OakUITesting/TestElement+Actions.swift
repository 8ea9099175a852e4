#if !canImport(SwiftUI)
    import OakUI

    // What a person does. Each action is processed, and shown, before it returns.
    extension TestElement {
        /// Taps it, or what it is in: a text in a button taps the button.
        public func tap() {
            guard let element = resolve() else { return }
            if element.answers(.input), ["switch", "checkbox"].contains(element.role) { return toggle() }
            if element.answers(.input), element.role == "radio" { return send(.input, "true", to: element) }
            if ["option", "radio"].contains(element.role), !element.answers(.press) {
                return choose(element)
            }
            send(.press, to: element)
        }

        /// Types after what is in a field, key by key.
        public func type(_ text: String) {
            guard let element = resolve() else { return }
            focus()
            var typed = element.attribute("value") ?? ""
            for character in text {
                guard let element = resolve() else { return }
                let shown = element.attribute("value") ?? ""
                // What the app made of it while typing is what one types on.
                typed = shown + String(character)
                send(.input, typed, to: element)
            }
        }

        /// Empties a field.
        public func clear() {
            guard let element = resolve() else { return }
            focus()
            send(.input, "", to: element)
        }

        /// Presses the return key in a field.
        public func submit() {
            guard let element = resolve() else { return }
            send(.submit, element.attribute("value") ?? "", to: element)
        }

        /// Switches a toggle.
        public func toggle() {
            guard let element = resolve() else { return }
            if element.answers(.input) {
                send(.input, "\(!element.isOn)", to: element)
            } else {
                send(.press, to: element)
            }
        }

        /// Chooses an option of a picker, or of a group of choices, by its name.
        public func pick(_ option: String) {
            guard let element = resolve() else { return }
            let choices = AccessibleElement.all(in: element.node).filter {
                ["option", "radio", "tab", "button", "menuitem"].contains($0.role)
            }
            let wanted = choices.filter { $0.name == option }
            guard wanted.count == 1, let id = wanted.first?.node.id else {
                let names = choices.map { "\"\($0.name)\"" }.joined(separator: ", ")
                return page.fail(
                    "\(description) has \(wanted.count) options \"\(option)\". It has \(names).", at: location
                )
            }
            guard let choice = page.elements.first(where: { $0.node.id == id }) else { return }
            choice.responder(to: .input) != nil ? choose(choice) : send(.press, to: choice)
        }

        /// Sets a slider or another control whose value is a number.
        public func set(_ value: Double) {
            guard let element = resolve() else { return }
            send(.input, "\(value)", to: element)
        }

        /// Presses a key: the name that browsers give it, such as "ArrowLeft" or "Escape".
        public func press(key: String) {
            guard let element = resolve() else { return }
            send(key == "Escape" && element.responder(to: .key) == nil ? .dismiss : .key, key, to: element)
        }

        /// Drags it by a way in points.
        public func drag(x: Int = 0, y: Int = 0) {
            guard let element = resolve() else { return }
            send(.drag, "\(x),\(y)", to: element)
        }

        /// Closes it, or what it is in: a sheet, an alert.
        public func dismiss() {
            guard let element = resolve() else { return }
            send(.dismiss, to: element)
        }

        /// Goes to a field or control.
        public func focus() {
            guard let element = resolve(), element.answers(.focus) else { return }
            send(.focus, to: element)
        }

        /// Goes from a field or control elsewhere.
        public func blur() {
            guard let element = resolve(), element.answers(.blur) else { return }
            send(.blur, to: element)
        }

        /// Tells whoever the choice belongs to that it was chosen.
        private func choose(_ choice: AccessibleElement) {
            let isItsOwn = choice.answers(.input)
            send(.input, isItsOwn ? "true" : "\(choice.node.id)", to: choice)
        }

        private func send(_ kind: Event.Kind, _ value: String = "", to element: AccessibleElement) {
            guard element.isEnabled else {
                return page.fail("The \(description) is disabled.", at: location)
            }
            guard let responder = element.responder(to: kind) else {
                return page.fail("The \(description) does not answer to \(kind).", at: location)
            }
            page.dispatch(Event(kind, value), to: responder.node.id)
        }
    }
#endif
