/// A part of a `Text`, which is either a run of letters in the same style or a symbol.
struct TextPart: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case letters(String)
        case image(Image)
    }

    var content: Content
    var look: TextLook
    /// The destination of the part; `nil` if it is not a link.
    var link: URL?

    init(_ content: Content, look: TextLook = TextLook(), link: URL? = nil) {
        self.content = content
        self.look = look
        self.link = link
    }

    var text: String { if case .letters(let text) = content { text } else { "" } }
}

/// A part of a `Text` on the page.
struct TextPartView: View {
    let part: TextPart

    var body: some View {
        switch part.content {
        case .image(let image): image.accessibilityHidden(true)
        case .letters(let text):
            if let link = part.link {
                Link(destination: link) { TextRun(text: text, look: part.look) }
            } else {
                TextRun(text: text, look: part.look)
            }
        }
    }
}

/// A run of letters within a `Text`. It inherits the style of the text.
struct TextRun {
    let text: String
    let look: TextLook
}

extension TextRun: View, ElementView {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }

    func element(in environment: EnvironmentValues) -> Element {
        var appearance = TextAppearance()
        look.apply(to: &appearance, in: environment)
        let isRedacted = !environment.redactionReasons.isEmpty
        return Element(
            .textRun, attributes: appearance.letterAttributes, text: isRedacted ? text.redacted : text)
    }
}
