/// The extent to which a test must assert what a machine does.
public enum Exhaustivity: Sendable {
    /// The test must assert every event, every change to the state, every output, and the end of every effect.
    case on
    /// The test can assert as little as it likes. Everything that it does not assert is skipped.
    case off
}
