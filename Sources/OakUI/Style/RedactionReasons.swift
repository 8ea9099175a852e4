#if !canImport(SwiftUI)
    /// Why content is not to be seen.
    public struct RedactionReasons: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// There is none yet.
        public static let placeholder = RedactionReasons(rawValue: 1)
    }
#endif
