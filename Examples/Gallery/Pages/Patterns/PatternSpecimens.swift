import OakUI

extension Specimen {
    /// The machines of Examples/Patterns, each with a view.
    @MainActor public static let patterns: [Specimen] = [
        Specimen("Data loader") { DataLoaderView().environment(\.dataLoaderEnv, .demo()) },
        Specimen("User form") { UserFormView().environment(\.userFormEnv, .demo) },
        Specimen("Log in") { AuthFlowView().environment(\.authFlowEnv, .demo) },
        Specimen("Navigator") { AppNavigatorView() },
        Specimen("Polling") { PollingServiceView().environment(\.pollingServiceEnv, .demo()) },
    ]
}
