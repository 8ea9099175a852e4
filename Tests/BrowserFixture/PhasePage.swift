import OakWebUI

/// A page that shows its scene phase.
struct PhasePage: View {
    @Environment(\.scenePhase) private var phase

    var body: some View { Text("phase \(phase)") }
}
