import OakUI

extension Specimen {
    /// The machines in Examples/Patterns, each with a view.
    @MainActor public static let patterns: [Specimen] = [
        Specimen("Data loader", of: "DataLoaderView") {
            DataLoaderView().environment(\.dataLoaderEnv, .demo())
        },
        Specimen("User form", of: "UserFormView") {
            UserFormView().environment(\.userFormEnv, .demo).textFieldStyle(.roundedBorder)
        },
        Specimen("Log in", of: "AuthFlowView") {
            VStack {
                AuthFlowView().environment(\.authFlowEnv, .demo).textFieldStyle(.roundedBorder)
                Text("The password is “oak”, the code “1234”.").font(.footnote).foregroundStyle(.secondary)
            }
        },
        Specimen("Navigator", of: "AppNavigatorView", height: 360) { AppNavigatorView() },
        Specimen("Polling", of: "PollingServiceView") {
            PollingServiceView().environment(\.pollingServiceEnv, .demo())
        },
        Specimen("Data list", of: "DataListView") {
            DataListView().environment(\.dataListEnv, .demo())
        },
    ]
}
