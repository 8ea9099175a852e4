import Oak
import OakFeatures

extension DurableTransducer {
    /// Returns the state in which this version of a machine continues a state of an older version, after all
    /// migrations. Tests use it to compare two versions.
    public static func migratedState(from older: some Restorable) throws -> State {
        try State(restoring: older.snapshot())
    }

    /// Returns the event that this version of a machine reads if an older version has stored the given event. Tests use
    /// it to compare two versions.
    public static func migratedEvent(from older: some Encodable) throws -> Event {
        try Coding.decode(Event.self, from: Coding.encode(older))
    }
}
