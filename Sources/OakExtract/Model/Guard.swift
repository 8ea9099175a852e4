import Foundation

/// A condition that determines whether a transition is taken.
public struct Guard: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The condition as written in the source, or a condition of the form `x is .case`.
    public var condition: String
    /// A Boolean value that indicates whether the condition must be true. If the value is `false`, the condition must
    /// be false.
    public var holds: Bool

    public init(_ condition: String, _ holds: Bool) {
        self.condition = condition
        self.holds = holds
    }

    private static let opposites = [
        (" is .", " is not ."), (" != ", " == "), (" == ", " != "), (" >= ", " < "), (" <= ", " > "),
        (" < ", " >= "), (" > ", " <= "),
    ]

    public var description: String {
        if holds { return condition }
        let isOne = !condition.contains("&&") && !condition.contains("||")
        for (sign, opposite) in Self.opposites where isOne && condition.split(separator: sign).count == 2 {
            return condition.replacingOccurrences(of: sign, with: opposite)
        }
        return condition.contains(" ") ? "!(\(condition))" : "!\(condition)"
    }
}
