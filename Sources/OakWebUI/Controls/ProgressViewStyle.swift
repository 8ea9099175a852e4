/// A style that determines the form of progress views.
@MainActor
@preconcurrency
public protocol ProgressViewStyle {
    /// The form of the progress view. Do not implement this property outside this library.
    nonisolated var _form: _ProgressForm { get }
}

/// An opaque representation of a progress view's form. Only views of this library use it.
public struct _ProgressForm: Sendable { let form: ProgressForm? }

enum ProgressForm: String { case circular, linear }

/// The default style, which shows a bar if the progress is known, and a spinner otherwise.
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
    /// A ``DefaultProgressViewStyle``.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ``CircularProgressViewStyle``.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A ``LinearProgressViewStyle``.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// The form of progress views, or `nil` if it depends on whether the progress is known.
enum ProgressViewStyleKey: EnvironmentKey { static var defaultValue: ProgressForm? { nil } }

extension View {
    /// Sets the style for the progress views in the view.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(ProgressViewStyleKey.self, style._form.form)
    }
}
