import Oak

private struct MachineConfigurationKey: EnvironmentKey {
    static var defaultValue: Configuration { .standard }
}

extension EnvironmentValues {
    /// The configuration of the machines that `TransducerView` runs in a view. It includes the clock and the inspector.
    ///
    /// A machine uses the value that is set when the machine starts. For example, tests set a clock, and apps set an
    /// inspector: `.environment(\.machineConfiguration, Configuration(inspector: PrintInspector()))`.
    public var machineConfiguration: Configuration {
        get { self[MachineConfigurationKey.self] }
        set { self[MachineConfigurationKey.self] = newValue }
    }
}
