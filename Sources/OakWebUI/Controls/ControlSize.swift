/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// The smallest size.
    case mini
    /// A size between `mini` and `regular`.
    case small
    /// The default size.
    case regular
    /// A size between `regular` and `extraLarge`.
    case large
    /// The largest size.
    case extraLarge
}

private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The size of the controls in a view. The default is `regular`.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// The attribute value for the size, or `nil` for the regular size.
    var controlSizeName: String? { controlSize == .regular ? nil : "\(controlSize)" }

    var areLabelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of the controls in the view.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Visually hides the labels of the controls in the view. The labels stay available to assistive technology.
    nonisolated public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}
