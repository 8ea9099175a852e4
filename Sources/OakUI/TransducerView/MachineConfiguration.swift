import Oak

#if canImport(SwiftUI)
    import SwiftUI
#endif

private struct MachineConfigurationKey: EnvironmentKey {
    static var defaultValue: Configuration { .standard }
}

extension EnvironmentValues {
    /// How the machines of the `TransducerView`s in a view keep time, and who is told of them.
    ///
    /// A machine takes the value that is there when it starts. A test gives its clock here, an app its inspector:
    /// `.environment(\.machineConfiguration, Configuration(inspector: PrintInspector()))`.
    public var machineConfiguration: Configuration {
        get { self[MachineConfigurationKey.self] }
        set { self[MachineConfigurationKey.self] = newValue }
    }
}
