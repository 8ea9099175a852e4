import SwiftUI

/// A view, a modifier and styles whose helper methods use a main-actor model.
///
/// Since Xcode 16, SwiftUI isolates all members of these types to the main actor, and not only the protocol's
/// requirement. This file does not compile otherwise.
enum Isolated {
    @MainActor @Observable final class Model {
        private(set) var taps = 0
        @ObservationIgnored private(set) var bodies = 0

        func tap() { taps += 1 }
        func willShow() { bodies += 1 }
    }

    struct CounterView: View {
        let model: Model

        var body: some View {
            Toggle(isOn: .constant(true)) { label }
                .toggleStyle(CounterToggleStyle(model: model))
            Button(action: tap) { label }
                .buttonStyle(CounterButtonStyle(model: model))
                .modifier(CounterModifier(model: model))
        }

        private var label: some View { Text("\(model.taps) taps") }

        private func tap() { model.tap() }

        nonisolated func copy() -> Self { self }
    }

    struct CounterModifier: ViewModifier {
        let model: Model

        func body(content: Content) -> some View { counted(content) }

        private func counted(_ content: Content) -> some View {
            content.help("tapped \(model.taps) times")
        }
    }

    struct CounterButtonStyle: ButtonStyle {
        let model: Model

        func makeBody(configuration: Configuration) -> some View { counted(configuration.label) }

        private func counted(_ label: ButtonStyleConfiguration.Label) -> some View {
            model.willShow()
            return label
        }
    }

    struct CounterToggleStyle: ToggleStyle {
        let model: Model

        func makeBody(configuration: Configuration) -> some View { counted(configuration.label) }

        private func counted(_ label: ToggleStyleConfiguration.Label) -> some View {
            model.willShow()
            return label
        }
    }

    struct CounterCommands: Commands {
        let model: Model

        var body: some Commands { CommandMenu("Counter") { items } }

        private var items: some View { Button("Tap", action: model.tap) }
    }

    struct CounterScene: Scene {
        let model: Model

        var body: some Scene { WindowGroup { root } }

        private var root: some View { CounterView(model: model) }
    }

    struct CounterToolbar: ToolbarContent {
        let model: Model

        var body: some ToolbarContent { ToolbarItem { button } }

        private var button: some View { Button("Tap", action: model.tap) }
    }
}
