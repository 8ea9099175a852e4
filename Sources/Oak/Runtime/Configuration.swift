/// How a machine keeps time, how much may wait, and who is told.
public struct Configuration: Sendable {
    @usableFromInline var settings: Settings

    /// The standard configuration, but for what is given.
    ///
    /// - Parameters:
    ///   - clock: Every delay of an effect is taken from it.
    ///   - capacity: How many events from outside may wait; one more is refused with
    ///     ``SendError/overflow(capacity:)``. Events of effects do not count.
    ///   - chainLimit: How many events one event may cause through `.send` and `.action` before it is
    ///     reported as a probable endless loop. The machine then goes on, but lets others run in between.
    ///   - inspector: Told about everything that happens; no cost when absent.
    ///   - report: Told about failures that nobody handles. Default: a line on standard error, which shows the text
    ///     of the error.
    public init(
        clock: any Clock<Duration> = ContinuousClock(), capacity: Int = 65_536, chainLimit: Int = 1_000_000,
        inspector: (any Inspector)? = nil, report: @escaping @Sendable (Issue) -> Void = Issue.print
    ) {
        settings = Settings(
            clock: clock, capacity: capacity, chainLimit: chainLimit, inspector: inspector, report: report,
            machine: nil)
    }

    /// The continuous clock, no inspector, issues on standard error.
    public static let standard = Configuration()

    /// Where every delay comes from.
    public var clock: any Clock<Duration> { settings.clock }
    /// How many events from outside may wait.
    public var capacity: Int { settings.capacity }
    /// How many events one event may cause before that is reported as a probable endless loop.
    public var chainLimit: Int { settings.chainLimit }
    /// Who is told about everything that happens.
    public var inspector: (any Inspector)? { settings.inspector }
    /// Who is told about failures that nobody handles. Called on any actor.
    public var report: @Sendable (Issue) -> Void { settings.report }
}

/// One allocation that many machines share; a machine that is inspected has its own, which names it.
@usableFromInline
final class Settings: Sendable {
    @usableFromInline let clock: any Clock<Duration>
    @usableFromInline let capacity: Int
    @usableFromInline let chainLimit: Int
    @usableFromInline let inspector: (any Inspector)?
    let report: @Sendable (Issue) -> Void
    @usableFromInline let machine: MachineID?

    init(
        clock: any Clock<Duration>, capacity: Int, chainLimit: Int, inspector: (any Inspector)?,
        report: @escaping @Sendable (Issue) -> Void, machine: MachineID?
    ) {
        self.clock = clock
        self.capacity = max(0, capacity)
        self.chainLimit = max(1, chainLimit)
        self.inspector = inspector
        self.report = report
        self.machine = machine
    }

    func naming(_ machine: MachineID) -> Settings {
        Settings(
            clock: clock, capacity: capacity, chainLimit: chainLimit, inspector: inspector, report: report,
            machine: machine)
    }

    /// Calls the inspector, if there is one, with the name of this machine.
    @inlinable
    func inspect(_ tell: (any Inspector, MachineID) -> Void) {
        if let inspector, let machine { tell(inspector, machine) }
    }
}

extension Configuration {
    /// The settings of one machine: shared, unless an inspector needs to tell machines apart.
    @usableFromInline
    func settings(for type: any BaseTransducer.Type) -> Settings {
        settings.inspector == nil ? settings : settings.naming(.next(for: type))
    }
}
