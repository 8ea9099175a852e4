extension Comics.Problem {
    /// A Boolean value that indicates whether the comic does not exist.
    var isMissing: Bool { if case .missing = self { true } else { false } }

    /// A message that describes the problem.
    public var message: String {
        switch self {
        case .missing(let number): "There is no comic \(number)."
        case .unavailable(let message): message
        }
    }
}
