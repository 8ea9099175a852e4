extension DecodingError {
    /// A clause that describes the error and names the affected JSON key.
    var reason: String {
        switch self {
        case .keyNotFound(let key, _):
            "“\(key.stringValue)” is missing"
        case .typeMismatch(let type, let context):
            context.codingPath.isEmpty
                ? "it is not a JSON object" : "“\(context.key)” is not \(Self.name(of: type))"
        case .valueNotFound(_, let context):
            context.codingPath.isEmpty ? "it is not a JSON object" : "“\(context.key)” has no value"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is not JSON" : "“\(context.key)” has no valid value"
        @unknown default:
            "it cannot be read"
        }
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is Int.Type: "a whole number"
        case is String.Type: "a string"
        default: "of the right type"
        }
    }
}

extension DecodingError.Context {
    fileprivate var key: String { codingPath.map(\.stringValue).joined(separator: ".") }
}
