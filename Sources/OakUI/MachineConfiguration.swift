import Oak

private struct MachineConfigurationKey: EnvironmentKey {
    static var defaultValue: Configuration { .standard }
}

extension EnvironmentValues {
    /// The configuration of the machines that `TransducerView` runs in a view, such as their clock and their
    /// inspector.
    ///
    /// A machine uses the value that is set when it starts. For example, tests set a clock, and apps set an inspector:
    /// `.environment(\.machineConfiguration, Configuration(inspector: PrintInspector()))`.
    public var machineConfiguration: Configuration {
        get { self[MachineConfigurationKey.self] }
        set { self[MachineConfigurationKey.self] = newValue }
    }
}
