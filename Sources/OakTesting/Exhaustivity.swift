/// The extent to which a test must assert a machine's behavior.
public enum Exhaustivity: Sendable {
    /// The test must assert every event, every change to the state, every output, and every effect that is still
    /// running at the end.
    case on
    /// Events, changes to the state, outputs and running effects that the test does not assert are skipped.
    case off
}
