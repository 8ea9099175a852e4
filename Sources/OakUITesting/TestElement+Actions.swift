import OakWebUI

// Each of these user actions returns after the action has been processed and its result is shown.
extension TestElement {
    /// Taps the element, or the control that contains it. For example, tapping the text in a button taps the button. As
    /// in a browser, the focus moves to the tapped control, or away from all controls if there is none, and tapping a
    /// field or a disabled control does not tap an element that contains it.
    public func tap() {
        guard let element = resolveAndFocus() else { return }
        if element.isField, element.isEnabled, !element.handles(.press) { return }
        let isActive = { (element: AccessibleElement) in
            element.switched != nil || element.handles(.press) || !element.isEnabled
        }
        activate(([element] + element.ancestors).first(where: isActive) ?? element)
    }

    /// Types text into a field, character by character, after the field's existing text.
    public func type(_ text: String) {
        guard let element = resolveAndFocus() else { return }
        var typed = element.attribute("value") ?? ""
        for character in text {
            guard let element = resolve() else { return }
            let shown = element.attribute("value") ?? ""
            // If the app has changed the text, typing continues at the end of the changed text.
            typed = shown + String(character)
            send(.input, typed, to: element)
        }
    }

    /// Removes the text from a field. As in a browser, a field that is already empty receives no input event.
    public func clear() {
        guard let element = resolveAndFocus() else { return }
        guard let field = responder(to: .input, at: element) else { return }
        if element.attribute("value")?.isEmpty == false { page.dispatch(Event(.input), to: field.node.id) }
    }

    /// Replaces the text of a field by selecting it and typing `text`. As in a browser, the first character replaces
    /// the selected text.
    public func replace(with text: String) {
        guard let first = text.first else { return clear() }
        guard let element = resolveAndFocus() else { return }
        send(.input, String(first), to: element)
        type(String(text.dropFirst()))
    }

    /// Presses Return in a field.
    public func submit() {
        guard let element = resolveAndFocus() else { return }
        send(.submit, element.attribute("value") ?? "", to: element)
    }

    /// Selects the named option in a picker or another group of options, or presses the named button in a menu.
    public func pick(_ option: String) {
        guard let element = resolveAndFocus() else { return }
        let choices = element.all.filter { $0.switched == .choice || $0.role == "button" }
        let wanted = choices.filter { $0.name == option }
        guard wanted.count == 1 else {
            let names = choices.map { "\"\($0.name)\"" }.joined(separator: ", ")
            let known = choices.isEmpty ? "It has no options." : "Its options are \(names)."
            return page.fail(
                "The \(label) has \(wanted.count) options named \"\(option)\". \(known)",
                at: location
            )
        }
        activate(wanted[0])
    }

    /// Sets the value of a slider or another numeric control.
    public func set(_ value: Double) {
        set("\(value)")
    }

    /// Sets the value of a control from text in the format that browsers use, such as "2026-02-28" for a
    /// date.
    public func set(_ value: String) {
        guard let element = resolveAndFocus() else { return }
        send(.input, value, to: element)
    }

    /// Presses a key. Keys have the same names as in browsers, such as "ArrowLeft" or "Escape". If no enclosing view
    /// handles key presses, the Escape key dismisses the presentation, as ``dismiss()`` does.
    public func press(key: String) {
        guard let element = resolve() else { return }
        send(key == "Escape" && element.responder(to: .key) == nil ? .dismiss : .key, key, to: element)
    }

    /// Drags a row past the given number of rows in its list. Negative numbers move the row up.
    public func move(by rows: Int) {
        guard let element = resolve() else { return }
        send(.move, "\(rows)", to: element)
    }

    /// Dismisses the presentation that contains the element, such as a sheet or an alert.
    public func dismiss() {
        guard let element = resolve() else { return }
        send(.dismiss, to: element)
    }

    /// Moves the focus to the element, or to the control that contains it. The field that had the focus loses it.
    public func focus() { _ = resolveAndFocus() }

    /// Removes the focus from the element. Does nothing if the element does not have the focus.
    public func blur() {
        if isFocused { page.moveFocus(to: nil) }
    }

    /// Moves the focus to the element as a press does, and returns the element. If it is not unique or is missing
    /// afterwards, for example because the change of focus removed it, the test fails.
    func resolveAndFocus() -> AccessibleElement? {
        guard let element = resolve() else { return nil }
        page.moveFocus(to: ([element] + element.ancestors).first(where: \.isFocusable))
        return resolve()
    }

    /// Activates an element: toggles a control, selects an option, or presses a button.
    private func activate(_ element: AccessibleElement) {
        switch element.switched {
        case .independent: send(.input, "\(!element.isOn)", to: element)
        // To select an option, the test sends an event to the option itself, or to its container with the option's id.
        case .choice: send(.input, element.handles(.input) ? "true" : "\(element.node.id)", to: element)
        case nil: send(.press, to: element)
        }
    }

    func send(_ kind: Event.Kind, _ value: String = "", to element: AccessibleElement) {
        guard let responder = responder(to: kind, at: element) else { return }
        page.dispatch(Event(kind, value), to: responder.node.id)
    }

    /// Returns the element that handles an event. If there is none, or the element is disabled, the test fails.
    func responder(to kind: Event.Kind, at element: AccessibleElement) -> AccessibleElement? {
        guard element.isEnabled else {
            page.fail("The \(label) is disabled.", at: location)
            return nil
        }
        guard let responder = element.responder(to: kind) else {
            page.fail("The \(label) does not handle `\(kind)` events.", at: location)
            return nil
        }
        return responder
    }
}
