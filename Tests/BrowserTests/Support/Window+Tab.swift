import Testing
import WebDriver

extension Window {
    /// Presses the Tab key until the control with the given name has focus.
    /// - Parameter times: The number of controls with this name to visit before the method returns.
    func tab(to name: String, times: Int = 1) async throws {
        var names: [String] = []
        while names.count(where: { $0 == name }) < times {
            try #require(names.count < 30, "The Tab key does not reach \(name), but visits \(names)")
            try await press(.tab)
            names.append(try await focusedName)
        }
    }

    /// The name of the focused element. WebKit appends a field's text to the name from its label, so the label is read
    /// instead. For an element without a role, only Chromium computes a name, so the text of the element is read.
    var focusedName: String {
        get async throws {
            let label = "document.activeElement.labels?.[0]?.textContent ?? ''"
            if engine == .webkit, case let name = try await value(of: label, as: String.self), name != "" {
                return name
            }
            let name = try await element(.focused).name
            return name != ""
                ? name : try await value(of: "document.activeElement.textContent", as: String.self)
        }
    }
}
