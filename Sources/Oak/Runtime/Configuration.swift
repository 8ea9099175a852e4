/// The configuration of a machine: its clock, the capacity of its mailbox, its inspector, and the destination of its
/// issues.
public struct Configuration: Sendable {
    @usableFromInline var settings: Settings

    /// Creates a configuration. Omitted parameters have the standard values.
    ///
    /// - Parameters:
    ///   - clock: The clock for the delays of effects.
    ///   - capacity: The maximum number of queued external events. Sending another one throws
    ///     ``SendError/overflow(capacity:)``. Events that effects send do not count.
    ///   - chainLimit: The number of events that one event may cause through `.send` and `.action` before it is
    ///     reported as a probable infinite loop. The machine then continues, but yields to other tasks in between.
    ///   - inspector: The inspector, which is notified of everything that happens. Without an inspector, inspection
    ///     costs nothing.
    ///   - report: A closure that is called with failures that are not handled. The default, `nil`, stands for
    ///     ``Issue/print``, which writes the description of the issue to standard error.
    public init(
        clock: any Clock<Duration> = ContinuousClock(), capacity: Int = 65_536, chainLimit: Int = 1_000_000,
        inspector: (any Inspector)? = nil, report: (@Sendable (Issue) -> Void)? = nil
    ) {
        settings = Settings(
            clock: clock, capacity: capacity, chainLimit: chainLimit, inspector: inspector, report: report,
            machine: nil)
    }

    /// The default configuration. It uses the continuous clock, has no inspector, and writes issues to standard error.
    public static let standard = Configuration()

    /// The clock that is used for the delays of effects.
    public var clock: any Clock<Duration> { settings.clock }
    /// The maximum number of queued external events.
    public var capacity: Int { settings.capacity }
    /// The number of events that one event may cause before it is reported as a probable infinite loop.
    public var chainLimit: Int { settings.chainLimit }
    /// The inspector, which is notified of everything that happens.
    public var inspector: (any Inspector)? { settings.inspector }
    /// The closure that reports unhandled failures. It is called on any actor.
    public var report: @Sendable (Issue) -> Void { settings.report }
    /// The closure that was passed as `report`, or `nil` if there was none.
    package var customReport: (@Sendable (Issue) -> Void)? { settings.customReport }
}

/// The storage of a configuration, which many machines share. An inspected machine has its own storage, with its own
/// name.
@usableFromInline
final class Settings: Sendable {
    @usableFromInline let clock: any Clock<Duration>
    @usableFromInline let capacity: Int
    @usableFromInline let chainLimit: Int
    @usableFromInline let inspector: (any Inspector)?
    let customReport: (@Sendable (Issue) -> Void)?
    @usableFromInline let machine: MachineID?

    init(
        clock: any Clock<Duration>, capacity: Int, chainLimit: Int, inspector: (any Inspector)?,
        report: (@Sendable (Issue) -> Void)?, machine: MachineID?
    ) {
        self.clock = clock
        self.capacity = max(0, capacity)
        self.chainLimit = max(1, chainLimit)
        self.inspector = inspector
        customReport = report
        self.machine = machine
    }

    var report: @Sendable (Issue) -> Void { customReport ?? Issue.print }

    func naming(_ machine: MachineID) -> Settings {
        Settings(
            clock: clock, capacity: capacity, chainLimit: chainLimit, inspector: inspector,
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
