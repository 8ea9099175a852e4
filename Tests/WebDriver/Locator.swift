#if !canImport(SwiftUI)
    /// Says which element of a page is meant: as a person does, or by a CSS selector, as a literal.
    public struct Locator: Sendable, ExpressibleByStringLiteral {
        /// A JavaScript expression whose value is the element, or nothing.
        public let expression: String

        public init(stringLiteral selector: String) {
            expression = "document.querySelector(\(Self.quoted(selector)))"
        }

        /// A JavaScript expression that is true once another one gives an element that no animation is moving.
        /// Endless animations do not count. Finished ones do as long as they are listed, because WebKit applies them
        /// until then.
        public static func isStill(_ expression: String) -> String {
            """
            [\(expression)].some(e => e && document.getAnimations().every(a => \
            a.effect.getTiming().iterations === Infinity || !a.effect.target.contains(e)))
            """
        }

        private init(expression: String) { self.expression = expression }

        /// What can be reached: nothing behind a dialog.
        private static let front = "([...document.querySelectorAll('dialog:modal')].at(-1) || document)"

        /// What can be pressed and is called so.
        public static func button(_ name: String) -> Locator {
            Locator(
                expression: """
                    [...\(front).querySelectorAll('button, a, summary, [role]')].find(e => e.checkVisibility({ visibilityProperty: true }) \
                    && !e.closest('[inert]') && (e.ariaLabel || e.innerText).trim() === \(quoted(name)))
                    """)
        }

        /// The control that is labelled so.
        public static func field(_ label: String) -> Locator {
            Locator(
                expression: """
                    [...\(front).querySelectorAll('input, textarea, select')].find(e => e.checkVisibility({ visibilityProperty: true }) \
                    && [e.ariaLabel, ...[...e.labels || []].map(l => l.textContent)].some( \
                    name => name?.trim() === \(quoted(label))))
                    """)
        }

        /// What says exactly this.
        public static func text(_ text: String) -> Locator {
            Locator(
                expression: """
                    [...document.querySelectorAll('body *')].find(e => !e.firstElementChild && e.checkVisibility({ visibilityProperty: true }) \
                    && e.textContent === \(quoted(text)))
                    """)
        }

        /// The heading that says exactly this.
        public static func heading(_ text: String) -> Locator {
            Locator(
                expression: """
                    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].find(e => \
                    e.checkVisibility({ visibilityProperty: true }) && e.textContent === \(quoted(text)))
                    """)
        }

        /// What has the focus.
        public static let focused = Locator(expression: "document.activeElement")

        /// A string of JavaScript.
        static func quoted(_ text: String) -> String {
            let escaped = text.unicodeScalars.map { scalar in
                switch scalar {
                case "\\", "'": "\\\(scalar)"
                case "\n": "\\n"
                case "\r": "\\r"
                default: String(scalar)
                }
            }
            return "'\(escaped.joined())'"
        }
    }
#endif
