#if !canImport(SwiftUI)
    import OakUI

    // What a person does. Each action is processed, and shown, before it returns.
    extension TestElement {
        /// Taps it, or what it is in: a text in a button taps the button.
        public func tap() {
            guard let element = resolve() else { return }
            let isActive = { (element: AccessibleElement) in
                element.switched != nil || element.answers(.press)
            }
            activate(([element] + element.ancestors).first(where: isActive) ?? element)
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

        /// Types in place of what is in a field.
        public func replace(with text: String) {
            clear()
            type(text)
        }

        /// Presses the return key in a field.
        public func submit() {
            guard let element = resolve() else { return }
            send(.submit, element.attribute("value") ?? "", to: element)
        }

        /// Chooses an option of a picker, or of a group of choices, by its name.
        public func pick(_ option: String) {
            guard let element = resolve() else { return }
            let choices = element.all.filter { $0.switched == .choice || $0.role == "button" }
            let wanted = choices.filter { $0.name == option }
            guard wanted.count == 1 else {
                let names = choices.map { "\"\($0.name)\"" }.joined(separator: ", ")
                return page.fail(
                    "\(label) has \(wanted.count) options \"\(option)\". It has \(names).", at: location
                )
            }
            activate(wanted[0])
        }

        /// Sets a slider or another control whose value is a number.
        public func set(_ value: Double) {
            set("\(value)")
        }

        /// Sets a control to a value as browsers write it, such as the date "2026-02-28".
        public func set(_ value: String) {
            guard let element = resolve() else { return }
            send(.input, value, to: element)
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

        /// Drags a row past others of its list, negative for upwards.
        public func move(by rows: Int) {
            guard let element = resolve() else { return }
            send(.move, "\(rows)", to: element)
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

        /// Does what a click does.
        private func activate(_ element: AccessibleElement) {
            switch element.switched {
            case .independent: send(.input, "\(!element.isOn)", to: element)
            // Choices are told by their id to what they are choices of.
            case .choice: send(.input, element.answers(.input) ? "true" : "\(element.node.id)", to: element)
            case nil: send(.press, to: element)
            }
        }

        private func send(_ kind: Event.Kind, _ value: String = "", to element: AccessibleElement) {
            guard element.isEnabled else {
                return page.fail("The \(label) is disabled.", at: location)
            }
            guard let responder = element.responder(to: kind) else {
                return page.fail("The \(label) does not answer to \(kind).", at: location)
            }
            page.dispatch(Event(kind, value), to: responder.node.id)
        }
    }
#endif
