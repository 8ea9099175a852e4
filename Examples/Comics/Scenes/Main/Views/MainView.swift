import ComicsScene
import Favorites
import Oak
import OakUI
import Preferences

/// The root view of the app.
public struct MainView: View {
    @Environment(\.mainEnv) private var env
    @Environment(\.fixedArchive) private var fixedArchive
    @Environment(\.initialLink) private var initialLink
    @State private var failure: Failure?

    public init() {}

    public var body: some View {
        TransducerView(
            of: Main.Transducer.self,
            initialState: Main.Transducer.State(isArchiveFixed: fixedArchive != nil),
            env: env, output: note
        ) { state, input in
            ScenesView(state: state, input: input, fixedArchive: fixedArchive)
                .alert(
                    failure?.title ?? "", isPresented: isPresented, presenting: failure,
                    actions: { failure in
                        if failure.canRetry { Button("Try Again") { try? input.send(.retry) } }
                        Button("OK", role: .cancel) {}
                    },
                    message: { Text(verbatim: $0.message) }
                )
                .onAppear {
                    if let initialLink { try? input.send(.links(.open(url: initialLink))) }
                }
                .pageNotFound(failure?.isUnknownPlace ?? false)
                .tint(state.settings.wanted.theme.tint)
        }
    }

    private func note(_ output: Main.Transducer.Output) {
        failure = Failure(output) ?? failure
    }

    private var isPresented: Binding<Bool> {
        Binding { @MainActor in
            failure != nil
        } set: { @MainActor in
            if !$0 { failure = nil }
        }
    }
}

extension Preferences.Theme {
    /// The color of controls.
    fileprivate var tint: Color {
        switch self {
        case .plain: .primary
        case .calm: .teal
        case .color: .pink
        }
    }
}
