import CustomDump

/// A value written as Swift code on one line, as far as that is possible: `.loaded(["a"], at: 1)`.
struct Literal {
    let text: String
    /// Whether all of it is code; else parts of the text are dumps.
    let isCode: Bool

    /// - Parameter isNested: Whether the type of the value cannot be left to the compiler.
    init(_ value: Any, isNested: Bool = false) {
        let mirror = Mirror(reflecting: value)
        if let text = Self.simple(value) {
            self.init(text: text)
        } else if mirror.displayStyle == .optional {
            self = mirror.children.first.map { Self.some($0.value) } ?? Self(text: "nil")
        } else if mirror.displayStyle == .enum, let literal = Self.enumeration(value, mirror, isNested) {
            self = literal
        } else if mirror.displayStyle == .struct, Self.isPlain(value, mirror) {
            let fields = Self.list(mirror.children)
            self.init(text: "\(Self.name(type(of: value)))(\(fields.text))", isCode: fields.isCode)
        } else if mirror.displayStyle == .tuple {
            let elements = Self.list(mirror.children)
            self.init(text: "(\(elements.text))", isCode: elements.isCode)
        } else if let literal = Self.collection(value, mirror) {
            self = literal
        } else {
            self.init(text: Self.dump(value), isCode: false)
        }
    }

    private init(text: String, isCode: Bool = true) {
        self.text = text
        self.isCode = isCode
    }

    /// A name, in backticks where it would be taken for something else.
    static func escaped(_ name: String) -> String {
        let keywords: Set = ["init", "self", "Type", "Protocol", "inout", "var", "let"]
        let isPlain = name.allSatisfy { $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber }
        return isPlain && !keywords.contains(name) ? name : "`\(name)`"
    }
}

// MARK: - Kinds of values

extension Literal {
    private static func simple(_ value: Any) -> String? {
        switch value {
        // These are also what optionals are cast to, which have to be told apart.
        case _ where Mirror(reflecting: value).displayStyle == .optional: nil
        case let text as String: quoted(text)
        case let text as Substring: quoted(String(text))
        case let character as Character: quoted(String(character))
        case let number as any BinaryInteger: "\(number)"
        case let number as any BinaryFloatingPoint: floating(number)
        case let bool as Bool: "\(bool)"
        case let duration as Duration:
            duration.code.hasPrefix(".") ? "Duration\(duration.code)" : duration.code
        case is CancellationError: "CancellationError()"
        default: nil
        }
    }

    private static func quoted(_ text: String) -> String {
        text.debugDescription.replacing("\\'", with: "'")
    }

    private static func floating<Number: BinaryFloatingPoint>(_ number: Number) -> String {
        if number.isNaN { return "\(name(Number.self)).nan" }
        if number.isInfinite { return "\(number < 0 ? "-" : "")\(name(Number.self)).infinity" }
        return "\(number)"
    }

    /// A value in an optional is written as it is, except for an optional.
    private static func some(_ value: Any) -> Literal {
        let literal = Literal(value, isNested: true)
        guard Mirror(reflecting: value).displayStyle == .optional else { return literal }
        return Literal(text: ".some(\(literal.text))", isCode: literal.isCode)
    }

    private static func enumeration(_ value: Any, _ mirror: Mirror, _ isNested: Bool) -> Literal? {
        let type = isNested ? name(Swift.type(of: value)) : ""
        guard let child = mirror.children.first else {
            // A description of its own does not tell the case.
            let isNamed = !(value is any CustomStringConvertible || value is any CustomDebugStringConvertible)
            return isNamed ? Literal(text: "\(type).\(escaped("\(value)"))") : nil
        }
        guard let label = child.label else { return nil }
        let payload = Mirror(reflecting: child.value)
        let isTuple = payload.displayStyle == .tuple && !payload.children.isEmpty
        let values = isTuple ? list(payload.children) : Literal(child.value, isNested: true)
        return Literal(text: "\(type).\(escaped(label))(\(values.text))", isCode: values.isCode)
    }

    /// Whether a struct can be made of its fields.
    private static func isPlain(_ value: Any, _ mirror: Mirror) -> Bool {
        let module = String(reflecting: type(of: value)).prefix { $0 != "." }
        let isForeign = ["Swift", "Foundation", "FoundationEssentials", "_Concurrency"].contains(module)
        let isStored = mirror.children.allSatisfy {
            $0.label.map { !$0.contains("$") && $0.first != "_" } ?? false
        }
        return !isForeign && isStored && !(value is any CustomReflectable)
    }

    private static func collection(_ value: Any, _ mirror: Mirror) -> Literal? {
        switch mirror.displayStyle {
        case .collection where value is any ExpressibleByArrayLiteral:
            return bracketed(mirror.children.map { Literal($0.value, isNested: true) })
        case .set where value is any ExpressibleByArrayLiteral:
            return bracketed(
                mirror.children.map { Literal($0.value, isNested: true) }.sorted { $0.text < $1.text })
        case .dictionary where value is any ExpressibleByDictionaryLiteral:
            let pairs = mirror.children.map { child in
                let parts = Mirror(reflecting: child.value).children.map { Literal($0.value, isNested: true) }
                return Literal(
                    text: parts.map(\.text).joined(separator: ": "), isCode: parts.allSatisfy(\.isCode))
            }
            return pairs.isEmpty ? Literal(text: "[:]") : bracketed(pairs.sorted { $0.text < $1.text })
        default: return nil
        }
    }

    private static func bracketed(_ elements: [Literal]) -> Literal {
        let text = elements.map(\.text).joined(separator: ", ")
        return Literal(text: "[\(text)]", isCode: elements.allSatisfy(\.isCode))
    }

    /// Arguments, with their labels.
    private static func list(_ children: Mirror.Children) -> Literal {
        let values = children.map { (label: $0.label, literal: Literal($0.value, isNested: true)) }
        let texts = values.map { label, literal in
            guard let label, label.first != "." else { return literal.text }
            return "\(escaped(label)): \(literal.text)"
        }
        return Literal(text: texts.joined(separator: ", "), isCode: values.allSatisfy(\.literal.isCode))
    }

    /// The name of a type without its module: `Loader.State`.
    private static func name(_ type: Any.Type) -> String {
        String(reflecting: type).replacing(/\(unknown context at \$\w+\)\./, with: "").replacing(/[\w.]+/) {
            match in
            let path = match.output
            if path.first == "." { return path }  // what follows a generic type
            return path.firstIndex(of: ".").map { path[path.index(after: $0)...] } ?? path
        }
    }

    /// On one line.
    private static func dump(_ value: Any) -> String {
        String(customDumping: value).split(separator: "\n").reduce(into: "") { text, line in
            let line = line.drop { $0 == " " }
            let isTight = text.isEmpty || "([".contains(text.last ?? " ") || ")]".contains(line.first ?? " ")
            text += isTight ? line : " \(line)"
        }
    }
}
