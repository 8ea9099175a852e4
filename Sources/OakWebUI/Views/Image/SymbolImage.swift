/// A symbol on the page, in the size of the surrounding text.
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
        if label.isEmpty || environment.isDecorative {
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
    /// Removes the accessible name of a symbol, because the text beside it already has the same meaning.
    mutating func becomeDecoration() {
        self[.label] = nil
        self[.accessibilityRole] = nil
        self[.accessibilityHidden] = "true"
    }
}

private enum IsDecorativeKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether symbols in the view are next to text with the same meaning.
    var isDecorative: Bool {
        get { self[IsDecorativeKey.self] }
        set { self[IsDecorativeKey.self] = newValue }
    }
}
