/// Input from the keyboard, the mouse and a finger. It reaches the focused element, or the element at the
/// given position.
extension Window {
    /// Types characters, one at a time.
    public func type(_ text: String) async throws {
        try await act(keys: text.flatMap { [Self.down($0), Self.up($0)] })
    }

    /// Presses and releases a key while other keys are held.
    public func press(_ key: Key, with held: Key...) async throws {
        try await press(key.rawValue, holding: held)
    }

    /// Presses and releases the key of a character while other keys are held.
    public func press(_ character: Character, with held: Key...) async throws {
        try await press(character, holding: held)
    }

    private func press(_ key: Character, holding held: [Key]) async throws {
        let held = held.map(\.rawValue)
        try await act(
            keys: held.map(Self.down) + [Self.down(key), Self.up(key)] + held.reversed().map(Self.up))
    }

    /// Shows composed text as an input method does before the text is committed.
    public func compose(_ text: String) async throws { try await session.compose(text) }

    /// Inserts text as an input method does when the text is committed.
    public func insert(_ text: String) async throws { try await session.insert(text) }

    /// Holds a finger on the page. WebKitGTK's driver has no touch input, so a script dispatches the events there.
    /// - Parameter end: The position to which the finger moves. By default, it does not move.
    public func hold(
        at point: (x: Int, y: Int), movingTo end: (x: Int, y: Int)? = nil,
        for duration: Duration = .milliseconds(900)
    ) async throws {
        guard engine == .webkit else {
            let wait: JSON = [
                "type": "pause", "duration": .number((duration / .milliseconds(1)).rounded()),
            ]
            return try await act([
                "type": "pointer", "id": "touch", "parameters": ["pointerType": "touch"],
                "actions": [
                    Self.move(to: point, within: .zero), ["type": "pointerDown", "button": 0],
                    end.map { Self.move(to: $0, within: duration) } ?? wait,
                    ["type": "pointerUp", "button": 0],
                ],
            ])
        }
        let end = end ?? point
        try await run(
            """
            const [x, y, endX, endY, duration] = arguments, target = document.elementFromPoint(x, y);
            const send = (name, clientX, clientY) => target.dispatchEvent(new PointerEvent(name, {
                bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true, clientX, clientY
            }));
            send('pointerdown', x, y);
            send('pointermove', endX, endY);
            await new Promise(done => setTimeout(done, duration));
            send('pointerup', endX, endY);
            """, .number(Double(point.x)), .number(Double(point.y)), .number(Double(end.x)),
            .number(Double(end.y)), .number(duration / .milliseconds(1)))
    }

    /// Moves a finger over the page.
    public func swipe(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int),
        within duration: Duration = .milliseconds(120)
    ) async throws {
        try await drag("touch", from: start, to: end, within: duration)
    }

    /// Drags the mouse over the page.
    public func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int),
        within duration: Duration = .milliseconds(120)
    ) async throws {
        try await drag("mouse", from: start, to: end, within: duration)
    }

    /// Clicks the mouse several times in a row. In WebKitGTK, buttons other than the main one stay pressed, because the
    /// driver would release the main button instead and thus cause a click.
    /// - Parameter button: 0 for the main button, 2 for the button that opens context menus.
    public func click(at point: (x: Int, y: Int), times: Int = 1, button: Int = 0) async throws {
        var press: [JSON] = [["type": "pointerDown", "button": .number(Double(button))]]
        if button == 0 || engine != .webkit {
            press.append(["type": "pointerUp", "button": .number(Double(button))])
        }
        try await act([
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
            "actions": .array(
                [Self.move(to: point, within: .zero)] + (0..<times).flatMap { _ in press }),
        ])
    }

    /// Waits until an element does not move, and returns the position of its middle in the window.
    public func middle(of locator: Locator) async throws -> (x: Int, y: Int) {
        try await wait(until: Locator.isStill(locator.expression))
        let middle = try await value(
            of: """
                [\(locator.expression).getBoundingClientRect()]
                    .flatMap(box => [box.x + box.width / 2, box.y + box.height / 2].map(Math.round))
                """, as: [Int].self)
        return (middle[0], middle[1])
    }

    private func drag(
        _ pointer: String, from start: (x: Int, y: Int), to end: (x: Int, y: Int),
        within duration: Duration
    ) async throws {
        try await act([
            "type": "pointer", "id": .string(pointer), "parameters": ["pointerType": .string(pointer)],
            "actions": [
                Self.move(to: start, within: .zero), ["type": "pointerDown", "button": 0],
                Self.move(to: end, within: duration), ["type": "pointerUp", "button": 0],
            ],
        ])
    }

    private func act(keys: [JSON]) async throws {
        try await act(["type": "key", "id": "keyboard", "actions": .array(keys)])
    }

    private func act(_ source: JSON) async throws {
        try await call("POST", "/actions", ["actions": [source]])
    }

    private static func down(_ key: Character) -> JSON {
        ["type": "keyDown", "value": .string(String(key))]
    }
    private static func up(_ key: Character) -> JSON { ["type": "keyUp", "value": .string(String(key))] }

    private static func move(to point: (x: Int, y: Int), within duration: Duration) -> JSON {
        [
            "type": "pointerMove", "x": .number(Double(point.x)), "y": .number(Double(point.y)),
            "duration": .number((duration / .milliseconds(1)).rounded()),
        ]
    }
}
