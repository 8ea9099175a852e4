#if !canImport(SwiftUI)
    /// Something that the drivers of some engines lack.
    public enum Ability: String, Sendable {
        /// Text that is composed of several keys.
        case inputMethods = "input methods"
        /// The console of the page.
        case log
        /// Everything that the browser reports to a screen reader, at once.
        case accessibilityTree = "accessibility tree"

        /// The engines whose drivers have it.
        public var engines: Set<Engine> {
            self == .accessibilityTree ? [.chromium] : [.chromium, .firefox]
        }
    }
#endif
