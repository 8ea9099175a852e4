// SwiftUI names for drawing that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

extension BlendMode {
    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "browsers do not support this blend mode; use another mode or `clipShape`"
    )
    public static var destinationOut: BlendMode { .normal }

    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "browsers do not support this blend mode; use another mode or `clipShape`"
    )
    public static var destinationOver: BlendMode { .normal }

    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "browsers do not support this blend mode; use another mode or `clipShape`"
    )
    public static var sourceAtop: BlendMode { .normal }

    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "not all browsers support this blend mode; use `darken` or `colorBurn`"
    )
    public static var plusDarker: BlendMode { .normal }
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(*, unavailable, message: "symbols are not animated; remove the modifier on Linux")
    public func symbolEffect<Effect>(_ effect: Effect) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(*, unavailable, message: "symbols are not animated; remove the modifier on Linux")
    public func symbolEffect<Effect, V: Equatable>(_ effect: Effect, value: V) -> some View { self }
}
