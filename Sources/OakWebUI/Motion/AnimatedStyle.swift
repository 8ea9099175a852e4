/// The style at one end of an animation. The other end is the style that the element has without the animation.
package struct AnimatedStyle: Equatable, Sendable {
    /// The values of CSS properties, keyed by the names that the Web Animations API uses.
    package private(set) var values: [String: String] = [:]

    package init() {}

    var isEmpty: Bool { values.isEmpty }

    /// The value of the property with the given name.
    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Creates the style that an element has before a change. The style contains only properties that change and that
    /// browsers can interpolate.
    init(from old: Element, to new: Element) {
        for name in Self.names {
            guard old[name] != new[name], case .style(let property) = name.property else { continue }
            switch name {
            case .width, .height:
                if let value = old[name] { values[name == .width ? "width" : "height"] = "\(value)px" }
            default: values[Self.scriptName(property)] = old[name] ?? Self.initialValue(of: name)
            }
        }
    }

    /// The attributes whose values browsers interpolate.
    private static let names: [Attribute.Name] = [
        .opacity, .translation, .rotation, .scale, .filter, .foreground, .background, .cornerRadius, .width,
        .height,
    ]

    private static func initialValue(of name: Attribute.Name) -> String? {
        switch name {
        case .opacity, .scale: "1"
        case .translation: "0px 0px"
        case .rotation: "0deg"
        case .filter: "none"
        case .cornerRadius: "0px"
        default: nil
        }
    }

    /// Returns the name that scripts use for the given CSS property, such as `borderRadius` for `border-radius`.
    static func scriptName(_ property: String) -> String {
        let parts = property.split(separator: "-")
        return parts.dropFirst().reduce(String(parts.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }

    /// The style as a JSON object.
    var json: String {
        var json = "{"
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if json.utf8.count > 1 { json += "," }
            JSONText.append(name, to: &json)
            json += ":"
            JSONText.append(value, to: &json)
        }
        return json + "}"
    }
}
