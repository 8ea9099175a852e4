import OakWebUI

/// The parsed start tag of the HTML element that represents a role.
struct StartTag {
    /// The tag name of the control in the element, or of the element itself if it contains no control.
    let name: String
    private let attributes: [String: String]

    /// The value of an attribute, or `nil` if the tag does not have the attribute. The value is empty for an
    /// attribute without a value.
    subscript(attribute: String) -> String? { attributes[attribute] }

    @MainActor
    static func of(_ role: Role) -> StartTag {
        if let known = known[role] { return known }
        let tag = StartTag(role.form)
        known[role] = tag
        return tag
    }

    @MainActor private static var known: [Role: StartTag] = [:]

    private init(_ form: HTMLForm) {
        let control = form.control.drop { $0 == "<" }.prefix { $0 != ">" }
        let tag = control.prefix { $0 != " " }
        name = tag.isEmpty ? form.tag : String(tag)
        var outer = Self.attributes(in: form.attributes[...])
        // The role attribute of an enclosing label does not apply to the control.
        if !control.isEmpty { outer["role"] = nil }
        attributes = outer.merging(Self.attributes(in: control.dropFirst(tag.count))) { $1 }
    }

    private static func attributes(in text: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text.drop { $0 == " " }
        while !rest.isEmpty {
            let name = rest.prefix { $0 != " " && $0 != "=" }
            rest = rest.dropFirst(name.count)
            if rest.hasPrefix("=\"") {
                let value = rest.dropFirst(2).prefix { $0 != "\"" }
                attributes[String(name)] = String(value)
                rest = rest.dropFirst(value.count + 3)
            } else {
                attributes[String(name)] = ""
                if rest.hasPrefix("=") { rest = rest.drop { $0 != " " } }
            }
            rest = rest.drop { $0 == " " }
        }
        return attributes
    }
}
