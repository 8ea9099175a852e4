extension Window {
    /// Returns the value of a JavaScript expression, which can refer to `arguments`.
    @discardableResult
    public func value<Value: Decodable>(
        of expression: String, _ arguments: JSON..., as type: Value.Type = JSON.self
    ) async throws -> Value {
        try await call(
            "POST", "/execute/sync",
            ["script": .string("return (\(expression))"), "args": .array(arguments)], as: type)
    }

    /// Runs JavaScript statements, and returns their result. If the result is a promise, this method waits
    /// for its value.
    @discardableResult
    public func run<Value: Decodable>(
        _ script: String, _ arguments: JSON..., as type: Value.Type = JSON.self
    ) async throws -> Value {
        // Not every driver supports `await` at the top level.
        let function = "return (async function() {\n\(script)\n}).apply(window, arguments)"
        return try await call(
            "POST", "/execute/sync", ["script": .string(function), "args": .array(arguments)], as: type)
    }

    /// Waits until a JavaScript expression is true. The expression is evaluated whenever the page has changed,
    /// before the page is drawn. An expression that throws an error counts as false. The page may reload in the
    /// meantime.
    public func wait(
        until condition: String, within limit: Duration = .seconds(30)
    ) async throws {
        let clock = ContinuousClock()
        let end = clock.now + limit
        while true {
            do {
                let left = Double((end - clock.now) / .milliseconds(1))
                let isMet = try await call(
                    "POST", "/execute/sync",
                    ["script": .string(Self.waiting(for: condition)), "args": [.number(left)]],
                    as: Bool?.self)
                if isMet == true { return }
                // Firefox returns null if the page is replaced while the script is running.
                if isMet == nil, clock.now < end { continue }
            } catch WebDriverError.refused(let kind, _, _)
                where Self.loading.contains(kind) && clock.now < end
            {
                continue
            }
            throw WebDriverError.waited(condition, limit: limit, page: try await outline)
        }
    }

    /// The kinds of errors with which a command may fail while another page is loading.
    private static let loading: Set<String> = [
        "javascript error", "unknown error", "no such window", "stale element reference",
        "no such execution context", "no such frame",
        // Chromium reports this kind after several loads. For a script that takes too long, it reports a
        // "script timeout" instead.
        "timeout",
    ]

    private static func waiting(for condition: String) -> String {
        """
        const limit = arguments[0];
        const isSo = () => { try { return !!(\(condition)); } catch { return false; } };
        return new Promise(answer => {
            const start = performance.now();
            const look = () => {
                const found = isSo();
                if (!found && performance.now() - start < limit) return;
                changes.disconnect();
                clearInterval(frames);
                answer(found);
            };
            const changes = new MutationObserver(look);
            changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
            // Also check regularly for changes outside of the document, such as those of the address, the
            // focus, and typed text.
            const frames = setInterval(look, 8);
            look();
        });
        """
    }

    /// The text of the page, for error messages.
    private var outline: String {
        get async throws {
            try await value(
                of: "document.body ? document.body.innerText.slice(0, 2000) : ''", as: String.self)
        }
    }
}
