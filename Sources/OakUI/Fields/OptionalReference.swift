#if !canImport(SwiftUI)
    /// A protocol that identifies optional references without loading them.
    protocol OptionalReference { static var isReference: Bool { get } }
    extension Optional: OptionalReference { static var isReference: Bool { Wrapped.self is AnyClass } }
#endif
