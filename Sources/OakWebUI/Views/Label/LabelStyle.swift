/// A style that determines the appearance of labels.
@MainActor
@preconcurrency
public protocol LabelStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a label that its style receives.
    typealias Configuration = LabelStyleConfiguration

    /// Creates the view of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
    /// Returns the label in this style. Labels in its body use the default style, so that a style can modify
    /// the default.
    func body(_ configuration: Configuration) -> AnyView {
        AnyView(
            makeBody(configuration: configuration).environment(
                \.labelStyle, CurrentLabelStyle(style: nil)))
    }
}

/// The properties of a label that its style receives.
public struct LabelStyleConfiguration {
    /// The text of the label.
    public struct Title: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The icon of a label. It is hidden from assistive technology, because the title has the same meaning.
    public struct Icon: View {
        let content: AnyView
        public var body: some View { Decorative(content: content) }
    }

    /// The title of the label.
    public let title: Title
    /// The icon of the label.
    public let icon: Icon
}

@available(*, unavailable)
extension LabelStyleConfiguration.Icon: Sendable {}

@available(*, unavailable)
extension LabelStyleConfiguration.Title: Sendable {}

/// The current style; `nil` is the default style.
struct CurrentLabelStyle {
    let style: (any LabelStyle)?
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
    /// Sets the style for the labels in the view.
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier { $0.labelStyle = CurrentLabelStyle(style: style) })
    }
}
