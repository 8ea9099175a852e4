/// The extent to which a test must assert a machine's behavior.
public enum Exhaustivity: Sendable {
    /// The test must assert every event, every change to the state, every output, and the end of every effect.
    case on
    /// The test can assert only part of the machine's behavior. Everything else is skipped.
    case off
}
