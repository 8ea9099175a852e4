extension Comics.Problem {
    /// What happened, why, and what to do.
    public var message: String {
        switch self {
        case .missing(let number): "There is no comic \(number)."
        case .unavailable(let message): message
        }
    }
}
