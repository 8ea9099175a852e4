#if !canImport(SwiftUI)
    /// The form of progress views: one of those of the library.
    @MainActor
    @preconcurrency
    public protocol ProgressViewStyle {
        /// The form. Not to be implemented outside of this library.
        nonisolated var _form: _ProgressForm { get }
    }

    /// The form of a progress view. Opaque: only views of this library look inside.
    public struct _ProgressForm: Sendable { let form: ProgressForm? }

    enum ProgressForm: String { case circular, linear }

    /// A bar where it is known how much is done, else a circle that turns.
    public struct DefaultProgressViewStyle: ProgressViewStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated public var _form: _ProgressForm { _ProgressForm(form: nil) }
    }

    /// A circle.
    public struct CircularProgressViewStyle: ProgressViewStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated public var _form: _ProgressForm { _ProgressForm(form: .circular) }
    }

    /// A bar.
    public struct LinearProgressViewStyle: ProgressViewStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated public var _form: _ProgressForm { _ProgressForm(form: .linear) }
    }

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

    private enum ProgressFormKey: EnvironmentKey {
        static let defaultValue: ProgressForm? = nil
    }

    extension EnvironmentValues {
        var progressForm: ProgressForm? {
            get { self[ProgressFormKey.self] }
            set { self[ProgressFormKey.self] = newValue }
        }
    }

    extension View {
        /// Says which form the progress views in this view have.
        nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
            let form = style._form.form
            return modifier(EnvironmentModifier { $0.progressForm = form })
        }
    }
#endif
