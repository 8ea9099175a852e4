private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .autoupdatingCurrent } }

extension EnvironmentValues {
    /// The time zone in which views show dates. It is the time zone of the server, which may differ from the
    /// user's.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
}
