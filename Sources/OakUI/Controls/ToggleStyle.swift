#if !canImport(SwiftUI)
    /// How toggles look and act.
    @MainActor
    @preconcurrency
    public protocol ToggleStyle {
        /// The view that the style makes.
        associatedtype Body: View
        /// What the style is told about the toggle.
        typealias Configuration = ToggleStyleConfiguration

        /// What is shown instead of the toggle.
        @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    }

    /// The toggle that a style shows.
    public struct ToggleStyleConfiguration {
        /// The label of the toggle.
        public struct Label: View {
            let content: AnyView
            public var body: some View { content }
        }

        /// What the toggle shows.
        public let label: Label
        /// Whether it is on; the style may write it.
        @Binding public var isOn: Bool

        init(label: Label, isOn: Binding<Bool>) {
            self.label = label
            _isOn = isOn
        }
    }

    /// The style of the toggles in a view.
    enum ToggleStyleChoice {
        case `switch`, checkbox, button
        case custom((ToggleStyleConfiguration) -> AnyView)
    }

    private enum ToggleStyleKey: EnvironmentKey { static var defaultValue: ToggleStyleChoice { .switch } }

    extension EnvironmentValues {
        var toggleStyle: ToggleStyleChoice {
            get { self[ToggleStyleKey.self] }
            set { self[ToggleStyleKey.self] = newValue }
        }
    }

    private struct ToggleStyleBody<S: ToggleStyle> {
        let style: ConnectedStyle<S>
        let configuration: ToggleStyleConfiguration
    }

    extension ToggleStyleBody: View {
        var body: some View { style.style.makeBody(configuration: configuration) }
    }

    extension View {
        /// How the toggles in the view look and act. Within what the style makes, toggles are as they are
        /// outside of this view.
        nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
            modifier(
                EnvironmentModifier { values in
                    if let style = style as? any BuiltInToggleStyle {
                        values.toggleStyle = style.choice
                        return
                    }
                    let outer = values.toggleStyle
                    values.toggleStyle = .custom { configuration in
                        AnyView(
                            ToggleStyleBody(style: ConnectedStyle(style), configuration: configuration)
                                .environment(\.toggleStyle, outer))
                    }
                })
        }
    }
#endif
