/// A description of a primitive view that is independent of HTML and describes the view's meaning rather than
/// its appearance.
package struct Element: Equatable, Sendable {
    package var role: Role
    package var attributes: [Attribute]
    package var text: String?
    /// The events that the element handles.
    package var events: EventSet

    package init(
        _ role: Role, attributes: [Attribute] = [], text: String? = nil, events: EventSet = []
    ) {
        self.role = role
        self.attributes = attributes
        self.text = text
        self.events = events
    }

    /// The value of an attribute. Setting it replaces, adds or removes the attribute.
    package subscript(name: Attribute.Name) -> String? {
        get { attributes.first { $0.name == name }?.value }
        set {
            let index = attributes.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append(Attribute(name, value))
            case (nil, nil): break
            }
        }
    }
}

extension Element {
    /// The approximate number of bytes that the element allocates in addition to its inline storage.
    var byteCount: Int {
        let bytes = attributes.isEmpty ? 0 : 32 + attributes.count * MemoryLayout<Attribute>.stride
        return attributes.reduce(bytes + (text?.byteCount ?? 0)) { $0 + $1.value.byteCount }
    }
}

extension String {
    /// The approximate number of bytes that the string allocates in addition to its inline storage. Short
    /// strings allocate none.
    fileprivate var byteCount: Int { utf8.count > 15 ? 32 + utf8.count : 0 }
}

/// A property of an element that renderers show. An attribute without a value has an empty string as its
/// value.
package struct Attribute: Equatable, Sendable {
    package var name: Name
    package var value: String

    package init(_ name: Name, _ value: String = "") {
        self.name = name
        self.value = value
    }
}
