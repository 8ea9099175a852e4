import Oak

extension Coverage {
    /// Returns the name of an enum case, or the values of a struct's enum, optional and Boolean fields. Returns the
    /// type name of a struct without such fields, and a literal for any other value.
    ///
    /// ```swift
    /// Coverage.name(of: Loader.State.loaded(["a"]))  // loaded
    /// Coverage.name(of: Form.State(text: "a", isSending: false, failure: nil))  // isSending: false, failure: nil
    /// ```
    public static func name(of value: Any) -> String {
        if let name = ExploredSteps.caseName(of: value) { return name }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .struct else { return LiteralWriter().literal(value).text }
        let fields = mirror.children.compactMap { child in
            child.label.flatMap { label in field(child.value).map { "\(label): \($0)" } }
        }
        return fields.isEmpty ? LiteralWriter.name(type(of: value)) : fields.joined(separator: ", ")
    }

    private static func field(_ value: Any) -> String? {
        if let name = ExploredSteps.caseName(of: value) { return name }
        if Mirror(reflecting: value).displayStyle == .optional { return "some" }
        return (value as? Bool).map { "\($0)" }
    }
}
