/// The configuration of a machine: its clock, its mailbox capacity, its inspector, and the destination of its issues.
public struct Configuration: Sendable {
    @usableFromInline var settings: Settings

    /// Creates a configuration. Parameters that you omit have their default values.
    ///
    /// - Parameters:
    ///   - clock: The clock of timers and delays, unless a delay specifies its own clock.
    ///   - capacity: The limit on the number of queued external events; the same limit applies separately to postponed
    ///     events. If the queue is full, `send` throws ``SendError/overflow(capacity:)``. Events from effects do not
    ///     count. With a limit above 1,024, up to 256 events that are being processed do not count either.
    ///   - chainLimit: The number of internal and postponed events that a single event can trigger before the
    ///     chain is reported as a probable infinite loop. The machine then continues, but periodically yields to other
    ///     tasks.
    ///   - inspector: The inspector, which observes the machine, or `nil` for none.
    ///   - report: A closure that is called with each issue. With the default, `nil`, issues are passed to
    ///     ``Issue/print``, which writes their descriptions to standard error.
    public init(
        clock: any Clock<Duration> = ContinuousClock(), capacity: Int = 65_536, chainLimit: Int = 1_000_000,
        inspector: (any Inspector)? = nil, report: (@Sendable (Issue) -> Void)? = nil
    ) {
        settings = Settings(
            timeline: Timeline(clock), capacity: capacity, chainLimit: chainLimit, inspector: inspector,
            report: report,
            machine: nil)
    }

    /// The default configuration. It uses the continuous clock, has no inspector, and writes issues to standard error.
    public static let standard = Configuration()

    /// The clock of timers and delays, unless a delay specifies its own clock.
    public var clock: any Clock<Duration> { settings.clock }
    /// The limit on the number of queued external events; the same limit applies separately to postponed events.
    public var capacity: Int { settings.capacity }
    /// The number of internal and postponed events that one event can cause to be processed before the chain is
    /// reported as a probable infinite loop.
    public var chainLimit: Int { settings.chainLimit }
    /// The inspector, which observes the machine, or `nil` if there is none.
    public var inspector: (any Inspector)? { settings.inspector }
    /// The closure that reports issues. It may be called on any thread.
    public var report: @Sendable (Issue) -> Void { settings.report }
    /// The closure that was passed as `report`, or `nil` if none was passed.
    package var customReport: (@Sendable (Issue) -> Void)? { settings.customReport }
}

/// The storage of a configuration, which many machines share. An inspected machine has its own storage, with its own
/// name.
@usableFromInline
final class Settings: Sendable {
    @usableFromInline let timeline: Timeline
    @usableFromInline let capacity: Int
    @usableFromInline let chainLimit: Int
    @usableFromInline let inspector: (any Inspector)?
    let customReport: (@Sendable (Issue) -> Void)?
    @usableFromInline let machine: MachineID?

    init(
        timeline: Timeline, capacity: Int, chainLimit: Int, inspector: (any Inspector)?,
        report: (@Sendable (Issue) -> Void)?, machine: MachineID?
    ) {
        self.timeline = timeline
        self.capacity = max(0, capacity)
        self.chainLimit = max(1, chainLimit)
        self.inspector = inspector
        customReport = report
        self.machine = machine
    }

    @usableFromInline var clock: any Clock<Duration> { timeline.clock }
    var report: @Sendable (Issue) -> Void { customReport ?? Issue.print }

    func naming(_ machine: MachineID) -> Settings {
        Settings(
            timeline: timeline, capacity: capacity, chainLimit: chainLimit, inspector: inspector,
            report: customReport,
            machine: machine)
    }

    /// Calls a closure with the inspector and the name of this machine, if there is an inspector.
    @inlinable
    func inspect(_ body: (any Inspector, MachineID) -> Void) {
        if let inspector, let machine { body(inspector, machine) }
    }
}

extension Configuration {
    /// Returns the settings for a machine of the given type. They are shared unless an inspector needs to distinguish
    /// machines.
    @usableFromInline
    func settings(for type: any BaseTransducer.Type) -> Settings {
        settings.inspector == nil ? settings : settings.naming(.next(for: type))
    }
}
