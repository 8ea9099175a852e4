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
