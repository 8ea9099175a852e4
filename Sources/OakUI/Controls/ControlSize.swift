#if !canImport(SwiftUI)
    /// How large controls are.
    public enum ControlSize: CaseIterable, Hashable, Sendable {
        /// From the smallest to the largest.
        case mini, small, regular, large, extraLarge
    }

    private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
    private enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

    extension EnvironmentValues {
        /// How large the controls in a view are. Default: `regular`.
        public var controlSize: ControlSize {
            get { self[ControlSizeKey.self] }
            set { self[ControlSizeKey.self] = newValue }
        }

        /// What elements say of their size; nil for the usual one.
        var controlSizeName: String? { controlSize == .regular ? nil : "\(controlSize)" }

        var areLabelsHidden: Bool {
            get { self[LabelsHiddenKey.self] }
            set { self[LabelsHiddenKey.self] = newValue }
        }
    }

    extension View {
        /// How large the controls in the view are.
        nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
            environment(\.controlSize, controlSize)
        }

        /// Hides the labels of the controls in the view from the eye; assistive technology still has them.
        nonisolated public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
    }
#endif
