/// A button that shares a URL or text with another app.
///
/// The browser shows its share dialog. A browser without such a dialog copies the URL and the text instead, or composes
/// an email.
public struct ShareLink<Label: View> {
    private let content: SharedContent
    private let subject: Text?
    private let message: Text?
    private let label: Label

    fileprivate init(_ content: SharedContent, _ subject: Text?, _ message: Text?, _ label: Label) {
        self.content = content
        self.subject = subject
        self.message = message
        self.label = label
    }
}

@available(*, unavailable)
extension ShareLink: Sendable {}

extension ShareLink {
    /// Creates a button that shares a URL, with a view as its label.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(SharedContent(url: item), subject, message, label())
    }

    /// Creates a button that shares text, with a view as its label.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(SharedContent(item), subject, message, label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a button that shares a URL.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(SharedContent(url: item), subject, message, DefaultShareLinkLabel())
    }

    /// Creates a button that shares text.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(SharedContent(item), subject, message, DefaultShareLinkLabel())
    }

    /// Creates a button that shares a URL, with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(SharedContent(url: item), subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Creates a button that shares text, with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(SharedContent(item), subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Creates a button that shares a URL, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(SharedContent(url: item), subject, message, DefaultShareLinkLabel(Text(title)))
    }

    /// Creates a button that shares text, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(SharedContent(item), subject, message, DefaultShareLinkLabel(Text(title)))
    }
}

extension ShareLink: View {
    public var body: some View {
        // The script of the page handles the press, because browsers show the dialog only in response to it.
        Button {
        } label: {
            label
        }
        .modifier(ShareModifier(content: content, subject: subject, message: message))
    }
}

/// A modifier that makes the elements directly inside a view share content when they are pressed.
private struct ShareModifier: Equatable {
    let content: SharedContent
    let subject: Text?
    let message: Text?
}

extension ShareModifier: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        var content = content
        content.title = subject?.text(in: environment)
        // Browsers accept only one text, so the message precedes shared text.
        let texts = [message?.text(in: environment), content.text].compactMap(\.self)
        content.text = texts.isEmpty ? nil : texts.joined(separator: "\n")
        element[.share] = content.json
    }
}

/// The label of a share button that specifies no other label.
public struct DefaultShareLinkLabel {
    private let title: Text

    fileprivate init(_ title: Text = Text(OwnText.share)) { self.title = title }
}

@available(*, unavailable)
extension DefaultShareLinkLabel: Sendable {}

extension DefaultShareLinkLabel: View {
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// The content that a button shares.
struct SharedContent: Equatable {
    var title: String?
    var text: String?
    var url: String?

    init(url: URL) { self.url = url.absoluteString }
    init(_ text: String) { self.text = text }

    /// The content as a JSON object, which the client script passes to the browser.
    var json: String {
        var json = "{"
        for (name, value) in [("title", title), ("text", text), ("url", url)] {
            guard let value else { continue }
            json += json == "{" ? "\"\(name)\":" : ",\"\(name)\":"
            JSONText.append(value, to: &json)
        }
        return json + "}"
    }
}
