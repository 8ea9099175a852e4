/// How much of what a machine does a test must assert.
public enum Exhaustivity: Sendable {
    /// Everything: each event, each change of the state, each output, and the end of each effect.
    case on
    /// Only what the test asks about; what it does not mention is passed over.
    case off
}
