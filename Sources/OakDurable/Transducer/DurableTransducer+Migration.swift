import Oak
import OakFeatures

extension DurableTransducer {
    /// Migrates a state that an older version stored, and returns the state from which this version continues. Use this
    /// function in tests that compare two versions.
    public static func migratedState(from older: some Restorable) throws -> State {
        try State(restoring: older.snapshot())
    }

    /// Migrates an event that an older version stored, and returns the event that this version decodes. Use this
    /// function in tests that compare two versions.
    public static func migratedEvent(from older: some Encodable) throws -> Event {
        try Coding.decode(Event.self, from: Coding.encode(older))
    }
}
