#if !canImport(SwiftUI)
    /// What a person does with keyboard, mouse and finger. It goes to what has the focus or lies there.
    extension Window {
        /// Types characters, one key after the other.
        public func type(_ text: String) async throws {
            try await act(keys: text.flatMap { [Self.down($0), Self.up($0)] })
        }

        /// Presses and releases a key, while others are held.
        public func press(_ key: Key, with held: Key...) async throws {
            let held = held.map(\.rawValue)
            try await act(
                keys: held.map(Self.down) + [Self.down(key.rawValue), Self.up(key.rawValue)]
                    + held.reversed().map(Self.up))
        }

        /// Holds a finger at a point of the page. Firefox and Chromium only: WebKitGTK's driver has no fingers.
        public func hold(
            at point: (x: Int, y: Int), for duration: Duration = .milliseconds(900)
        ) async throws {
            guard engine != .webkit else { throw WebDriverError.unsupported("a finger", engine) }
            try await act([
                "type": "pointer", "id": "touch", "parameters": ["pointerType": "touch"],
                "actions": [
                    Self.move(to: point, within: .zero), ["type": "pointerDown", "button": 0],
                    ["type": "pause", "duration": .number((duration / .milliseconds(1)).rounded())],
                    ["type": "pointerUp", "button": 0],
                ],
            ])
        }

        /// Moves a finger over the page.
        public func swipe(
            from start: (x: Int, y: Int), to end: (x: Int, y: Int),
            within duration: Duration = .milliseconds(120)
        ) async throws {
            try await drag("touch", from: start, to: end, within: duration)
        }

        /// Moves the pressed mouse over the page.
        public func drag(
            from start: (x: Int, y: Int), to end: (x: Int, y: Int),
            within duration: Duration = .milliseconds(120)
        ) async throws {
            try await drag("mouse", from: start, to: end, within: duration)
        }

        /// Presses and releases the mouse, so many times in a row.
        /// - Parameter button: 0 for the main one, 2 for that of context menus.
        public func click(at point: (x: Int, y: Int), times: Int = 1, button: Int = 0) async throws {
            let press: [JSON] = [
                ["type": "pointerDown", "button": .number(Double(button))],
                ["type": "pointerUp", "button": .number(Double(button))],
            ]
            try await act([
                "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
                "actions": .array(
                    [Self.move(to: point, within: .zero)] + (0..<times).flatMap { _ in press }),
            ])
        }

        /// The middle of an element in the window, as soon as it is still.
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
#endif
