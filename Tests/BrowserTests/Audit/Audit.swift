#if !canImport(SwiftUI)
    import WebDriver

    /// What keeps people from using a page, as far as a program can find it.
    struct Audit {
        /// What was found, one a line: the rule, and where.
        private(set) var findings: [String]

        /// Looks at the page that the window shows.
        init(of window: Window) async throws {
            findings = try await window.run(Self.script, as: [String].self)
            findings += try await Self.nameless(in: window)
        }

        /// Roles of what a person uses or has to tell apart, which says nothing without a name.
        private static let named: Set<String> = [
            "alertdialog", "button", "checkbox", "combobox", "dialog", "image", "link", "listbox", "menuitem",
            "meter", "option", "progressbar", "radio", "radiogroup", "searchbox", "slider", "spinbutton",
            "switch", "tab", "textbox",
        ]

        /// What Chromium would tell a screen reader without a name.
        private static func nameless(in window: Window) async throws -> [String] {
            struct Tree: Decodable { var nodes: [Node] }
            struct Node: Decodable {
                var ignored: Bool
                var role: Value?
                var name: Value?
                var backendDOMNodeId: Int?
            }
            struct Value: Decodable { var value: JSON? }
            func text(_ value: Value?) -> String {
                if case .string(let text) = value?.value { text } else { "" }
            }

            return try await window.devtools("Accessibility.getFullAXTree", as: Tree.self).nodes
                .filter { node in
                    !node.ignored && named.contains(text(node.role).lowercased())
                        && text(node.name).allSatisfy(\.isWhitespace)
                }
                .map { "name: \(text($0.role)) \($0.backendDOMNodeId ?? 0) says nothing of what it is" }
        }
    }
#endif
