/// A transition for changes to the content of a text view.
public struct ContentTransition: Equatable, Sendable {
    /// The value of the attribute that the client script reads.
    let name: String?

    /// A transition that shows the new content immediately.
    public static let identity = ContentTransition(name: nil)
    /// A transition that fades between the old and new content.
    public static let opacity = ContentTransition(name: "opacity")
    /// A transition that interpolates the content. In a browser, text fades instead.
    public static let interpolate = ContentTransition(name: "opacity")

    /// Returns a transition for numeric text. The whole text moves up or down.
    ///
    /// - Parameter countsDown: A Boolean value that indicates whether the number decreases.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: countsDown ? "down" : "up")
    }

    /// Returns a transition for numeric text. The whole text moves. The direction does not depend on the value.
    public static func numericText(value: Double) -> ContentTransition { numericText() }
}

extension View {
    /// Sets the transition for animated changes to the content of the text views in the view.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        modifier(
            AttributesModifier(attributes: transition.name.map { [Attribute(.contentTransition, $0)] } ?? []))
    }
}
