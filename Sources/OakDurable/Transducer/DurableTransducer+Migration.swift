import Oak
import OakFeatures

extension DurableTransducer {
    /// Migrates a state that an older version has stored, and returns the state in which this version continues. Use
    /// this function in tests that compare two versions.
    public static func migratedState(from older: some Restorable) throws -> State {
        try State(restoring: older.snapshot())
    }

    /// Returns the event that this version of a machine reads if an older version has stored the given event. Use this
    /// function in tests that compare two versions.
    public static func migratedEvent(from older: some Encodable) throws -> Event {
        try Coding.decode(Event.self, from: Coding.encode(older))
    }
}
