#if !canImport(SwiftUI)
    import Testing
    import WebDriver

    extension Window {
        /// Presses the tab key until a control with this name has the focus.
        /// - Parameter times: How many controls of this name are come to.
        func tab(to name: String, times: Int = 1) async throws {
            var names: [String] = []
            while names.count(where: { $0 == name }) < times {
                try #require(names.count < 30, "The tab key does not come to \(name), but to \(names)")
                try await press(.tab)
                names.append(try await focusedName)
            }
        }

        /// The name of what has the focus. WebKit adds a field's text to the name that its label gives it, so there
        /// the label is read.
        var focusedName: String {
            get async throws {
                let label = "document.activeElement.labels?.[0]?.textContent ?? ''"
                if engine == .webkit, case let name = try await value(of: label, as: String.self), name != ""
                {
                    return name
                }
                return try await element(.focused).name
            }
        }
    }
#endif
