/// A type that can be identified as an optional class reference without reading a value.
protocol OptionalReference { static var isReference: Bool { get } }
extension Optional: OptionalReference { static var isReference: Bool { Wrapped.self is AnyClass } }
