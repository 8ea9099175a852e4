#if !canImport(SwiftUI)
    /// How labels look.
    @MainActor
    @preconcurrency
    public protocol LabelStyle {
        /// The view that the style makes.
        associatedtype Body: View
        /// What the style is told about the label.
        typealias Configuration = LabelStyleConfiguration

        /// Makes the view of a label.
        @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    }

    extension LabelStyle {
        /// The label in this style. Within it the usual style counts, so that a style can change what is usual.
        fileprivate func body(_ configuration: Configuration) -> AnyView {
            AnyView(
                makeBody(configuration: configuration).environment(
                    \.labelStyle, CurrentLabelStyle(style: nil)))
        }
    }

    /// What a label style makes a label of.
    public struct LabelStyleConfiguration {
        /// The text of the label.
        public struct Title: View {
            let content: AnyView
            public var body: some View { content }
        }

        /// The symbol. It is not told, since the title says the same.
        public struct Icon: View {
            let content: AnyView
            public var body: some View { content.environment(\.isDecorative, true) }
        }

        /// The title of the label.
        public let title: Title
        /// The icon of the label.
        public let icon: Icon
    }

    /// The usual style if there is no other.
    struct CurrentLabelStyle {
        let style: (any LabelStyle)?

        @MainActor
        func view(_ configuration: LabelStyleConfiguration) -> AnyView {
            style?.body(configuration) ?? AnyView(LabelRow(configuration: configuration, shows: .both))
        }
    }

    private enum LabelStyleKey: EnvironmentKey {
        static var defaultValue: CurrentLabelStyle { CurrentLabelStyle(style: nil) }
    }

    extension EnvironmentValues {
        var labelStyle: CurrentLabelStyle {
            get { self[LabelStyleKey.self] }
            set { self[LabelStyleKey.self] = newValue }
        }
    }

    extension View {
        /// Says how labels in the view look.
        nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
            modifier(EnvironmentModifier { $0.labelStyle = CurrentLabelStyle(style: style) })
        }
    }
#endif
