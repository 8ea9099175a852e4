/// A view that shows the progress of a task.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    /// The progress, from 0 to 1, or `nil` if it is unknown.
    private let fraction: Double?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel

    private init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
        self.fraction = fraction.map { $0.isFinite ? $0.clamped(to: 0...1) : 0 }
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
    }

    /// Creates an indeterminate progress view with a view as its label.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }

    /// Creates an indeterminate progress view with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

    /// Creates an indeterminate progress view with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }

    /// Creates a progress view without a label.
    ///
    /// - Parameters:
    ///   - value: The progress between 0 and `total`, or `nil` if the progress is unknown.
    ///   - total: The value of a completed task.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(
            fraction: value.map { Double($0 / total) }, label: EmptyView(), currentValueLabel: EmptyView()
        )
    }

    /// Creates a progress view with a view as its label. It is indeterminate if the value is `nil`.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(
            fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: EmptyView())
    }

    /// Creates a progress view with a title that is parsed as Markdown. It is indeterminate if the value is `nil`.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates a progress view with a title that is shown verbatim. It is indeterminate if the value is `nil`.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView {
    /// Creates a progress view with views for its label and its current value. The progress view is
    /// indeterminate if the value is `nil`.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: value.map { Double($0 / total) }, label: label(),
            currentValueLabel: currentValueLabel())
    }
}

extension ProgressView: View, ElementView {
    public typealias Body = Never

    package var elementContent: some View {
        TupleView(label, currentValueLabel.foregroundStyle(.secondary))
    }

    package func element(in environment: EnvironmentValues) -> Element {
        let form = environment[ProgressViewStyleKey.self] ?? (fraction == nil ? .circular : .linear)
        var attributes = [Attribute(.layout, form.rawValue)]
        if let fraction { attributes.append(Attribute(.fraction, fraction.short)) }
        // Assistive technology needs a name for the indicator even if no label is visible.
        if Label.self == EmptyView.self {
            let label = fraction == nil ? OwnText.loading : .progress
            attributes.append(Attribute(.label, label.text(in: environment.locale)))
        }
        return Element(.progress, attributes: attributes)
    }
}

/// A style that determines the appearance of progress views.
@MainActor
@preconcurrency
public protocol ProgressViewStyle {
    /// The appearance of the progress view. Do not implement this property outside this library.
    nonisolated var _form: _ProgressForm { get }
}

/// An opaque representation of a progress view's appearance. Only views in this library use it.
public struct _ProgressForm: Sendable { let form: ProgressForm? }

enum ProgressForm: String { case circular, linear }

/// The default progress view style, which shows a bar if the progress is known, and a spinner otherwise.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates a default progress view style.
    nonisolated public init() {}
    nonisolated public var _form: _ProgressForm { _ProgressForm(form: nil) }
}

@available(*, unavailable)
extension DefaultProgressViewStyle: Sendable {}

/// A style that shows the progress as a circle.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// Creates a circular progress view style.
    nonisolated public init() {}
    nonisolated public var _form: _ProgressForm { _ProgressForm(form: .circular) }
}

@available(*, unavailable)
extension CircularProgressViewStyle: Sendable {}

/// A style that shows the progress as a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// Creates a linear progress view style.
    nonisolated public init() {}
    nonisolated public var _form: _ProgressForm { _ProgressForm(form: .linear) }
}

@available(*, unavailable)
extension LinearProgressViewStyle: Sendable {}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The default progress view style.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A style that shows the progress as a circle.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A style that shows the progress as a bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// The appearance of progress views, or `nil` if it depends on whether the progress is known.
enum ProgressViewStyleKey: EnvironmentKey { static var defaultValue: ProgressForm? { nil } }

extension View {
    /// Sets the style for the progress views in the view.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(ProgressViewStyleKey.self, style._form.form)
    }
}
