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
                names.append(try await element(.focused).name)
            }
        }
    }
#endif
