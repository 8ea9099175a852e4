#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The source code of the environment of a check, for use in generated tests.
@usableFromInline
enum WrittenEnv: Sendable {
    case text(String)
    /// The argument `env` of a call in a file.
    case file(String, line: Int)

    var text: String {
        switch self {
        case .text(let text): text
        case .file(let path, let line):
            // The placeholder does not compile, so the user of the test has to replace it.
            SourceArgument("env", ofCallIn: path, line: line).text ?? "<#environment#>"
        }
    }
}

/// The source code of an argument of a call, as the file of the call contains it.
struct SourceArgument {
    /// The expression, or `nil` if the file cannot be read or the call has no such argument.
    let text: String?

    /// Finds the first argument with a label at or after the line of a call.
    init(_ label: String, ofCallIn path: String, line: Int) {
        text = Self.contents(of: path).flatMap { source in
            let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return Self.expression(
                after: "\(label):", in: lines.dropFirst(max(0, line - 1)).joined(separator: "\n"))
        }
    }

    private static var unread: [String] { ["//", "/*", "#\"", "\"\"\"", "\\(", "<"] }

    private static func contents(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }

    /// Returns the expression after a label up to the comma or the bracket that ends it, or `nil` if the expression
    /// contains syntax that this function does not read: comments, special string literals or generic arguments.
    private static func expression(after label: String, in source: String) -> String? {
        let labels = source.ranges(of: label)
        let start = labels.first { range in
            let before = source[..<range.lowerBound].last
            return before.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
        }
        guard let start else { return nil }
        var (text, depth, isInString, isEscaped) = ("", 0, false, false)
        for character in source[start.upperBound...].drop(while: \.isWhitespace) {
            if isInString {
                isInString = isEscaped || character != "\""
                isEscaped = !isEscaped && character == "\\"
            } else {
                switch character {
                case "\"": isInString = true
                case "(", "[", "{": depth += 1
                case ",", ")":
                    if depth == 0 {
                        while text.last?.isWhitespace == true { text.removeLast() }
                        return unread.contains { text.contains($0) } ? nil : text
                    }
                    if character == ")" { depth -= 1 }
                case "]", "}": depth -= 1
                default: break
                }
            }
            text.append(character)
        }
        return nil
    }
}
