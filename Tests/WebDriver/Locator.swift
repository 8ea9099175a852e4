/// A description of an element by its visible name, or by a CSS selector if it is a string literal.
public struct Locator: Sendable, ExpressibleByStringLiteral {
    /// A JavaScript expression that evaluates to the element, or to no value if the element does not exist.
    public let expression: String

    public init(stringLiteral selector: String) {
        expression = "document.querySelector(\(Self.quoted(selector)))"
    }

    /// Returns a JavaScript expression that is true if `expression` evaluates to an element that no animation
    /// is moving. Endless animations are ignored. Finished animations count as long as the browser lists
    /// them, because WebKit applies them until then.
    public static func isStill(_ expression: String) -> String {
        """
        [\(expression)].some(e => e && document.getAnimations().every(a => \
        a.effect.getTiming().iterations === Infinity || !a.effect.target.contains(e)))
        """
    }

    private init(expression: String) { self.expression = expression }

    /// The container of the elements that can be reached, which is the frontmost modal dialog, or the
    /// document if no dialog is open.
    private static let front = "([...document.querySelectorAll('dialog:modal')].at(-1) || document)"

    /// Returns a locator for the pressable element with the given name.
    public static func button(_ name: String) -> Locator {
        Locator(
            expression: """
                [...\(front).querySelectorAll('button, a, summary, [role]')].find(e => e.checkVisibility({ visibilityProperty: true }) \
                && !e.closest('[inert]') && (e.ariaLabel || e.innerText).trim() === \(quoted(name)))
                """)
    }

    /// Returns a locator for the control with the given label.
    public static func field(_ label: String) -> Locator {
        Locator(
            expression: """
                [...\(front).querySelectorAll('input, textarea, select')].find(e => e.checkVisibility({ visibilityProperty: true }) \
                && [e.ariaLabel, ...[...e.labels || []].map(l => l.textContent)].some( \
                name => name?.trim() === \(quoted(label))))
                """)
    }

    /// Returns a locator for the element with exactly the given text.
    public static func text(_ text: String) -> Locator {
        Locator(
            expression: """
                [...document.querySelectorAll('body *')].find(e => !e.firstElementChild && e.checkVisibility({ visibilityProperty: true }) \
                && e.textContent === \(quoted(text)))
                """)
    }

    /// Returns a locator for the heading with exactly the given text.
    public static func heading(_ text: String) -> Locator {
        Locator(
            expression: """
                [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].find(e => \
                e.checkVisibility({ visibilityProperty: true }) && e.textContent === \(quoted(text)))
                """)
    }

    /// A locator for the focused element.
    public static let focused = Locator(expression: "document.activeElement")

    /// Returns the text as a JavaScript string literal.
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
