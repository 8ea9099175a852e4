#if !canImport(SwiftUI)
    /// Tells optional references from other optionals without loading them.
    protocol OptionalReference { static var isReference: Bool { get } }
    extension Optional: OptionalReference { static var isReference: Bool { Wrapped.self is AnyClass } }
#endif
