/// A value in the abstract interpretation of `update`. The value is either known or represented by a symbol.
///
/// An optional with a value is represented by its wrapped value.
indirect enum Value {
    case enumCase(EnumCase)
    case tuple([Value])
    case record(Record)
    case bool(Bool)
    case none
    case void
    case effects([EffectModel])
    case closure(Closure)
    case type(TypeDecl)
    case scope(ChildModel, path: String?)
    case unknown(Symbol)

    struct EnumCase {
        var name: String
        var payload: [Value]
        var type: TypeUse?
        /// The subject that this value represents: the event, or the initial value of the state. Other values have no
        /// subject. Matching a value against a case is recorded as a test of its subject.
        var subject: Subject?
    }

    /// A value of a struct type. The values of fields that are not listed are in `base`.
    struct Record {
        var fields: [String: Value]
        var type: TypeUse?
        var base: Symbol?
    }

    enum Subject: Hashable { case state, event }
}

/// An unknown value, identified by its origin. Symbols with equal keys represent the same value.
struct Symbol {
    var key: String
    /// The display name, as it appears in the source.
    var text: String
    var type: TypeUse?

    /// A Boolean value that indicates whether the value is known not to be `nil`, because it is a literal or an
    /// unwrapped optional.
    var isThere: Bool { key.hasSuffix("?") }
    var wrapped: Symbol { Symbol(key: key + "?", text: text, type: type?.wrapped) }
    static func literal(_ text: String) -> Symbol { Symbol(key: text + "?", text: text) }
    var integer: Int? { isThere ? Int(key.dropLast()) : nil }

    fileprivate var size: Int { key.utf8.count + text.utf8.count }

    /// A Boolean value that indicates whether the value is the literal `[]`.
    var isEmptyArray: Bool { key == "[]" }

    /// The source text of a string literal that has no escape sequences. Two such literals are equal if their text is
    /// equal.
    var string: Substring? {
        guard key.hasPrefix("\""), key.hasSuffix("\"?"), key.count > 2 else { return nil }
        let text = key.dropFirst().dropLast(2)
        return text.contains { $0 == "\"" || $0 == "\\" } ? nil : text
    }

    func member(_ name: String, type: TypeUse?) -> Symbol {
        Symbol(key: "\(key).\(name)", text: text == "self" ? name : "\(text).\(name)", type: type)
    }
}

extension Value {
    static func symbol(_ text: String, _ type: TypeUse? = nil, key: String? = nil) -> Value {
        .unknown(Symbol(key: key ?? text, text: text, type: type))
    }

    /// A key that identifies the value. Values with equal keys are equal.
    var key: String {
        switch self {
        case .enumCase(let value): "\(value.name)(\(value.payload.map(\.key).joined(separator: ",")))"
        case .tuple(let values): "(\(values.map(\.key).joined(separator: ",")))"
        case .record(let record):
            (record.base?.key ?? record.type?.name ?? "")
                + "{\(record.fields.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.key)" }.joined(separator: ","))}"
        case .bool(let value): "\(value)"
        case .none: "nil"
        case .void: "()"
        case .effects: "effect"
        case .closure(let closure): "closure#\(closure.number)"
        case .type(let type): type.name
        case .scope(let child, _): "scope \(child.name)"
        case .unknown(let symbol): symbol.key
        }
    }

    /// The text that represents the value in diagrams and messages.
    var text: String {
        switch self {
        case .enumCase(let value):
            value.payload.isEmpty
                ? ".\(value.name)" : ".\(value.name)(\(value.payload.map(\.text).joined(separator: ", ")))"
        case .tuple(let values): "(\(values.map(\.text).joined(separator: ", ")))"
        case .record(let record): record.base?.text ?? record.type.map { "\($0.name)(…)" } ?? "…"
        case .bool(let value): "\(value)"
        case .none: "nil"
        case .void: "()"
        case .effects: "effect"
        case .closure: "{ … }"
        case .type(let type): type.shortName
        case .scope(let child, _): child.name
        case .unknown(let symbol): symbol.text
        }
    }

    var type: TypeUse? {
        switch self {
        case .enumCase(let value): value.type
        case .record(let record): record.type
        case .unknown(let symbol): symbol.type
        case .type(let type): type.use
        default: nil
        }
    }

    /// A Boolean value that indicates whether the key and the text of the value are long. Values double in size when code
    /// uses the same variable several times, as in `x = (x, x)`.
    var isLarge: Bool {
        var budget = 4_000
        spend(&budget)
        return budget < 0
    }

    private func spend(_ budget: inout Int) {
        budget -= 10
        let parts: [Value]
        switch self {
        case .enumCase(let value): parts = value.payload
        case .tuple(let values): parts = values
        case .record(let record):
            parts = Array(record.fields.values)
            budget -= record.base?.size ?? 0
        case .unknown(let symbol):
            parts = []
            budget -= symbol.size
        case .bool, .none, .void, .effects, .closure, .type, .scope: parts = []
        }
        for part in parts where budget >= 0 { part.spend(&budget) }
    }

    /// The closures that the value consists of or contains.
    var closures: [Closure] {
        switch self {
        case .closure(let closure): [closure]
        case .enumCase(let value): value.payload.flatMap(\.closures)
        case .tuple(let values): values.flatMap(\.closures)
        case .record(let record): record.fields.sorted { $0.key < $1.key }.flatMap(\.value.closures)
        case .bool, .none, .void, .effects, .type, .scope, .unknown: []
        }
    }
}
