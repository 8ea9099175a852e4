/// A writer that renders values as single-line Swift code, such as `.loaded(["a"], at: 1)`, where possible.
package struct LiteralWriter {
    private let dump: (Any) -> String

    /// Creates a writer of Swift literals.
    ///
    /// - Parameter dump: A closure that describes a value that cannot be written as code. The description may have
    ///   several lines.
    package init(dump: @escaping (Any) -> String = { "\($0)" }) {
        self.dump = dump
    }

    /// Returns a value as Swift code where possible.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - isNested: A Boolean value that indicates whether the value is part of another value, in which case the
    ///     compiler cannot infer its type.
    package func literal(_ value: Any, isNested: Bool = false) -> Literal {
        let mirror = Mirror(reflecting: value)
        if let text = simple(value) { return Literal(text) }
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { some($0.value) } ?? Literal("nil")
        case .enum:
            if let literal = enumeration(value, mirror, isNested) { return literal }
        case .struct where isPlain(value, mirror):
            let fields = list(mirror.children)
            return Literal("\(Self.name(type(of: value)))(\(fields.text))", isCode: fields.isCode)
        case .tuple:
            let elements = list(mirror.children)
            return Literal("(\(elements.text))", isCode: elements.isCode)
        default:
            if let literal = collection(value, mirror) { return literal }
        }
        return Literal(line(of: value), isCode: false)
    }

    /// Returns the name of a case or an argument label, in backticks if Swift requires them.
    package static func escaped(_ name: String) -> String {
        let keywords: Set = ["init", "self", "Type", "Protocol", "inout", "var", "let"]
        let isPlain = name.allSatisfy { $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber }
        return isPlain && !keywords.contains(name) ? name : "`\(name)`"
    }
}

// MARK: - Kinds of values

extension LiteralWriter {
    private func simple(_ value: Any) -> String? {
        switch value {
        // Optionals are handled first, because an optional can be cast to the type that it wraps.
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

    private func quoted(_ text: String) -> String {
        text.debugDescription.replacing("\\'", with: "'")
    }

    private func floating<Number: BinaryFloatingPoint>(_ number: Number) -> String {
        if number.isNaN { return "\(Self.name(Number.self)).nan" }
        if number.isInfinite { return "\(number < 0 ? "-" : "")\(Self.name(Number.self)).infinity" }
        return "\(number)"
    }

    /// Returns the code for the wrapped value of an optional, with `.some` only if the wrapped value is itself an
    /// optional.
    private func some(_ value: Any) -> Literal {
        let written = literal(value, isNested: true)
        guard Mirror(reflecting: value).displayStyle == .optional else { return written }
        return Literal(".some(\(written.text))", isCode: written.isCode)
    }

    private func enumeration(_ value: Any, _ mirror: Mirror, _ isNested: Bool) -> Literal? {
        let type = isNested ? Self.name(Swift.type(of: value)) : ""
        guard let child = mirror.children.first else {
            // A custom description may not contain the name of the case.
            let isNamed = !(value is any CustomStringConvertible || value is any CustomDebugStringConvertible)
            return isNamed ? Literal("\(type).\(Self.escaped("\(value)"))") : nil
        }
        guard let label = child.label else { return nil }
        let payload = Mirror(reflecting: child.value)
        let isTuple = payload.displayStyle == .tuple && !payload.children.isEmpty
        let values = isTuple ? list(payload.children) : literal(child.value, isNested: true)
        return Literal("\(type).\(Self.escaped(label))(\(values.text))", isCode: values.isCode)
    }

    /// Returns whether a struct can be written as an initializer call whose arguments are the fields.
    private func isPlain(_ value: Any, _ mirror: Mirror) -> Bool {
        let module = String(reflecting: type(of: value)).prefix { $0 != "." }
        let isForeign = ["Swift", "Foundation", "FoundationEssentials", "_Concurrency"].contains(module)
        let isStored = mirror.children.allSatisfy {
            $0.label.map { !$0.contains("$") && $0.first != "_" } ?? false
        }
        return !isForeign && isStored && !(value is any CustomReflectable)
    }

    private func collection(_ value: Any, _ mirror: Mirror) -> Literal? {
        switch mirror.displayStyle {
        case .collection where value is any ExpressibleByArrayLiteral:
            return bracketed(mirror.children.map { literal($0.value, isNested: true) })
        case .set where value is any ExpressibleByArrayLiteral:
            return bracketed(
                mirror.children.map { literal($0.value, isNested: true) }.sorted { $0.text < $1.text })
        case .dictionary where value is any ExpressibleByDictionaryLiteral:
            let pairs = mirror.children.map { child in
                let parts = Mirror(reflecting: child.value).children.map { literal($0.value, isNested: true) }
                return Literal(
                    parts.map(\.text).joined(separator: ": "), isCode: parts.allSatisfy(\.isCode))
            }
            return pairs.isEmpty ? Literal("[:]") : bracketed(pairs.sorted { $0.text < $1.text })
        default: return nil
        }
    }

    private func bracketed(_ elements: [Literal]) -> Literal {
        let text = elements.map(\.text).joined(separator: ", ")
        return Literal("[\(text)]", isCode: elements.allSatisfy(\.isCode))
    }

    /// Returns the children as an argument list with labels.
    private func list(_ children: Mirror.Children) -> Literal {
        let values = children.map { (label: $0.label, literal: literal($0.value, isNested: true)) }
        let texts = values.map { label, literal in
            guard let label, label.first != "." else { return literal.text }
            return "\(Self.escaped(label)): \(literal.text)"
        }
        return Literal(texts.joined(separator: ", "), isCode: values.allSatisfy(\.literal.isCode))
    }

    /// Returns the name of a type without its module, such as `Loader.State`.
    package static func name(_ type: Any.Type) -> String {
        var rest = withoutContexts(String(reflecting: type))[...]
        var name = ""
        while !rest.isEmpty {
            let path = rest.prefix(while: isPartOfPath)
            // If the path begins with a period, it follows a generic type.
            let module = path.first == "." ? nil : path.firstIndex(of: ".")
            name += module.map { path[path.index(after: $0)...] } ?? path
            rest = rest[path.endIndex...]
            let separator = rest.prefix { !isPartOfPath($0) }
            name += separator
            rest = rest[separator.endIndex...]
        }
        return name
    }

    /// Returns the module-qualified name of a type. The name is the same in every process, even for private types,
    /// because the name of their context, which differs between processes, is removed.
    package static func stableName(_ type: Any.Type) -> String { withoutContexts(String(reflecting: type)) }

    private static func isPartOfPath(_ character: Character) -> Bool {
        character == "." || character == "_" || character.isLetter || character.isNumber
    }

    /// Removes the names of local and private contexts, such as `(unknown context at $10a4).`.
    private static func withoutContexts(_ text: String) -> String {
        let start = "(unknown context at $"
        guard text.contains(start) else { return text }
        let parts = text.split(separator: start, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            text += part.drop { $0 != "." }.dropFirst()
        }
    }

    /// Returns a single-line description of a value.
    private func line(of value: Any) -> String {
        dump(value).split(separator: "\n").reduce(into: "") { text, line in
            let line = line.drop { $0 == " " }
            let isTight = text.isEmpty || "([".contains(text.last ?? " ") || ")]".contains(line.first ?? " ")
            text += isTight ? line : " \(line)"
        }
    }
}

extension Duration {
    /// The duration as Swift code, such as `.milliseconds(1500)`.
    package var code: String {
        let (seconds, attoseconds) = components
        let units: [(String, Int64)] = [
            ("milliseconds", 1_000), ("microseconds", 1_000_000), ("nanoseconds", 1_000_000_000),
        ]
        if attoseconds == 0 { return ".seconds(\(seconds))" }
        for (unit, perSecond) in units {
            let attosecondsPerUnit = 1_000_000_000_000_000_000 / perSecond
            let (product, overflow) = seconds.multipliedReportingOverflow(by: perSecond)
            if !overflow && attoseconds % attosecondsPerUnit == 0 {
                return ".\(unit)(\(product + attoseconds / attosecondsPerUnit))"
            }
        }
        return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    }
}

/// A value rendered as Swift code, with descriptions in place of parts that cannot be expressed as code.
package struct Literal {
    package let text: String
    /// A Boolean value that indicates whether the entire text is Swift code. Otherwise, parts of the text are
    /// descriptions that do not compile.
    package let isCode: Bool

    init(_ text: String, isCode: Bool = true) {
        self.text = text
        self.isCode = isCode
    }
}
