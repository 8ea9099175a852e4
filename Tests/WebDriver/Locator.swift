/// A description of an element, by the name that a person sees or by a CSS selector (a string literal).
public struct Locator: Sendable, ExpressibleByStringLiteral {
    /// A JavaScript expression whose value is the element, if it exists.
    public let expression: String

    public init(stringLiteral selector: String) {
        expression = "document.querySelector(\(Self.quoted(selector)))"
    }

    /// Returns a JavaScript expression that is true if another one evaluates to an element that no animation is
    /// moving. Endless animations are ignored. Finished animations count while they are listed, because WebKit
    /// applies them until then.
    public static func isStill(_ expression: String) -> String {
        """
        [\(expression)].some(e => e && document.getAnimations().every(a => \
        a.effect.getTiming().iterations === Infinity || !a.effect.target.contains(e)))
        """
    }

    private init(expression: String) { self.expression = expression }

    /// The elements that can be reached: in a modal dialog if one is open, otherwise in the page.
    private static let front = "([...document.querySelectorAll('dialog:modal')].at(-1) || document)"

    /// Locates the pressable element with a name.
    public static func button(_ name: String) -> Locator {
        Locator(
            expression: """
                [...\(front).querySelectorAll('button, a, summary, [role]')].find(e => e.checkVisibility({ visibilityProperty: true }) \
                && !e.closest('[inert]') && (e.ariaLabel || e.innerText).trim() === \(quoted(name)))
                """)
    }

    /// Locates the control with a label.
    public static func field(_ label: String) -> Locator {
        Locator(
            expression: """
                [...\(front).querySelectorAll('input, textarea, select')].find(e => e.checkVisibility({ visibilityProperty: true }) \
                && [e.ariaLabel, ...[...e.labels || []].map(l => l.textContent)].some( \
                name => name?.trim() === \(quoted(label))))
                """)
    }

    /// Locates the element with exactly this text.
    public static func text(_ text: String) -> Locator {
        Locator(
            expression: """
                [...document.querySelectorAll('body *')].find(e => !e.firstElementChild && e.checkVisibility({ visibilityProperty: true }) \
                && e.textContent === \(quoted(text)))
                """)
    }

    /// Locates the heading with exactly this text.
    public static func heading(_ text: String) -> Locator {
        Locator(
            expression: """
                [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].find(e => \
                e.checkVisibility({ visibilityProperty: true }) && e.textContent === \(quoted(text)))
                """)
    }

    /// The focused element.
    public static let focused = Locator(expression: "document.activeElement")

    /// Returns a JavaScript string literal.
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
