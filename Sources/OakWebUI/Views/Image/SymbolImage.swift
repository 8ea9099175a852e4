/// A symbol on the page. It has the size of the surrounding text.
struct SymbolImage {
    let name: String
    let label: String
    let isResizable: Bool
}

extension SymbolImage: View, ElementView {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }

    func element(in environment: EnvironmentValues) -> Element {
        let appearance = environment.appearance
        if Glyph(name) == nil { GraphIssue.unknownSymbol(name).reportOnce() }
        var attributes = [Attribute(.symbol, Glyph(name) == nil ? "" : name)]
        if label.isEmpty {
            attributes.append(Attribute(.accessibilityHidden, "true"))
        } else {
            attributes += [Attribute(.label, label), Attribute(.accessibilityRole, "img")]
        }
        attributes += Attribute(.resizable, if: isResizable)
        if let scale = appearance.imageScale, scale != .medium {
            attributes.append(Attribute(.imageScale, "\(scale)"))
        }
        attributes += appearance.letterAttributes
        attributes += Attribute(.redacted, if: !appearance.redaction.isEmpty)
        return Element(.icon, attributes: attributes)
    }
}

extension Element {
    /// Removes the accessible name of a symbol, because the adjacent text has the same meaning.
    mutating func becomeDecoration() {
        switch role {
        case .icon:
            self[.label] = nil
            self[.accessibilityRole] = nil
            self[.accessibilityHidden] = "true"
        case .image: self[.alternative] = ""
        default: break
        }
    }
}

/// A view whose images are next to text with the same meaning, so that they need no accessible names.
struct Decorative<Content: View> {
    let content: Content
}

extension Decorative: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: DecorativeNode(view, inputs))
    }
}

private final class DecorativeNode<Content: View>: ViewNode<Decorative<Content>> {
    private var content: ViewNode<Content>?

    init(_ view: Decorative<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        var inputs = self.inputs()
        inputs.isDecorative = true
        content = Content.makeNode(view.content, in: inputs)
    }

    override func update(_ view: Decorative<Content>) { content?.update(view.content) }
    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
