#if !canImport(SwiftUI)
    import OakUI

    // User actions. Each action is processed and shown before it returns.
    extension TestElement {
        /// Taps the element, or the control that contains it: a text in a button taps the button.
        public func tap() {
            guard let element = resolve() else { return }
            let isActive = { (element: AccessibleElement) in
                element.switched != nil || element.answers(.press)
            }
            activate(([element] + element.ancestors).first(where: isActive) ?? element)
        }

        /// Appends text to a field, key by key.
        public func type(_ text: String) {
            guard let element = resolve() else { return }
            focus()
            var typed = element.attribute("value") ?? ""
            for character in text {
                guard let element = resolve() else { return }
                let shown = element.attribute("value") ?? ""
                // Typing continues after the text as the app has changed it.
                typed = shown + String(character)
                send(.input, typed, to: element)
            }
        }

        /// Clears a field.
        public func clear() {
            guard let element = resolve() else { return }
            focus()
            send(.input, "", to: element)
        }

        /// Replaces the text of a field.
        public func replace(with text: String) {
            clear()
            type(text)
        }

        /// Presses Return in a field.
        public func submit() {
            guard let element = resolve() else { return }
            send(.submit, element.attribute("value") ?? "", to: element)
        }

        /// Selects an option of a picker or a group of options by its name.
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

        /// Sets a slider or another control with a numeric value.
        public func set(_ value: Double) {
            set("\(value)")
        }

        /// Sets a control to a value in browser format, such as the date "2026-02-28".
        public func set(_ value: String) {
            guard let element = resolve() else { return }
            send(.input, value, to: element)
        }

        /// Presses a key by its name in browsers, such as "ArrowLeft" or "Escape".
        public func press(key: String) {
            guard let element = resolve() else { return }
            send(key == "Escape" && element.responder(to: .key) == nil ? .dismiss : .key, key, to: element)
        }

        /// Drags the element by a distance in points.
        public func drag(x: Int = 0, y: Int = 0) {
            guard let element = resolve() else { return }
            send(.drag, "\(x),\(y)", to: element)
        }

        /// Drags a row by a number of rows of its list, negative for upwards.
        public func move(by rows: Int) {
            guard let element = resolve() else { return }
            send(.move, "\(rows)", to: element)
        }

        /// Dismisses the element or the presentation that contains it: a sheet, an alert.
        public func dismiss() {
            guard let element = resolve() else { return }
            send(.dismiss, to: element)
        }

        /// Focuses a field or control.
        public func focus() {
            guard let element = resolve(), element.answers(.focus) else { return }
            send(.focus, to: element)
        }

        /// Removes the focus from a field or control.
        public func blur() {
            guard let element = resolve(), element.answers(.blur) else { return }
            send(.blur, to: element)
        }

        /// Performs a click.
        private func activate(_ element: AccessibleElement) {
            switch element.switched {
            case .independent: send(.input, "\(!element.isOn)", to: element)
            // Options are sent by id to their container.
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
