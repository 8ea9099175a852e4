extension Comics.Problem {
    /// Whether the comic does not exist.
    var isMissing: Bool { if case .missing = self { true } else { false } }

    /// What happened, why, and what to do.
    public var message: String {
        switch self {
        case .missing(let number): "There is no comic \(number)."
        case .unavailable(let message): message
        }
    }
}
