/// A link to another page.
public struct Link<Label: View> {
    private let destination: URL
    private let label: Label

    /// Creates a link with a view as its label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

extension Link where Label == Text {
    /// Creates a link with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension Link: View, ElementView {
    public typealias Body = Never

    package var elementContent: Label { label }

    package func element(in environment: EnvironmentValues) -> Element {
        guard environment.isEnabled else { return Element(.link, attributes: [Attribute(.disabled)]) }
        guard let address = destination.linkAddress else {
            GraphIssue.refusedLink(destination.absoluteString).reportOnce()
            return Element(.link)
        }
        return Element(.link, attributes: [Attribute(.address, address)])
    }
}
