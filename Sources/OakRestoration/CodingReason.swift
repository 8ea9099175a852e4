import OakBase

/// A namespace for functions that describe the location and the cause of an encoding or decoding error.
package enum CodingReason {
    package static func text(of error: any Error, in root: String = "state") -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            place(context.codingPath + [key], in: root) + " is missing"
        case DecodingError.valueNotFound(let type, let context):
            place(context.codingPath, in: root) + " is null instead of \(type)"
        case DecodingError.typeMismatch(let type, let context):
            place(context.codingPath, in: root) + " is not of type \(type)"
        case DecodingError.dataCorrupted(let context):
            place(context.codingPath, in: root) + ": " + sentence(context.debugDescription)
        case EncodingError.invalidValue(_, let context):
            place(context.codingPath, in: root) + ": " + sentence(context.debugDescription)
        default:
            Excerpt.of("\(error)", limit: 200)
        }
    }

    /// Returns the text without its trailing period, because the surrounding sentence ends with one.
    private static func sentence(_ text: String) -> String {
        Excerpt.of(text.hasSuffix(".") ? String(text.dropLast()) : text, limit: 200)
    }

    private static func place(_ path: [any CodingKey], in root: String) -> String {
        let text = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return Excerpt.of(root + text, limit: 200)
    }
}
