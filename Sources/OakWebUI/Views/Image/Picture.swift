/// An image on the page.
struct Picture {
    /// The address of the image; `nil` if it is not a valid image address.
    let address: String?
    let label: String
    let isResizable: Bool
}

extension Picture: View, ElementView {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }

    func element(in environment: EnvironmentValues) -> Element {
        var attributes: [Attribute] = []
        let isRedacted = !environment.redactionReasons.isEmpty
        if let address, !isRedacted { attributes.append(Attribute(.source, address)) }
        attributes.append(Attribute(.alternative, isRedacted ? "" : label))
        attributes += Attribute(.resizable, if: isResizable)
        attributes += Attribute(.redacted, if: isRedacted)
        return Element(.image, attributes: attributes)
    }
}
