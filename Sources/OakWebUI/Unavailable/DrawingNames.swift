// SwiftUI names for drawing and time that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

/// A placeholder for SwiftUI's `Canvas`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "canvases are not available; use shapes, or load a picture from the server with `AsyncImage`"
)
public struct Canvas: View {
    /// Creates a canvas.
    public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `GraphicsContext`.
@available(
    *, unavailable,
    message: "canvases are not available; use shapes, or load a picture from the server with `AsyncImage`"
)
public struct GraphicsContext {}

/// A placeholder for SwiftUI's `TimelineView`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use state that an effect or a `task` updates periodically")
public struct TimelineView<Content: View>: View {
    /// Creates a view.
    public init(
        _ schedule: PeriodicTimelineSchedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `TimelineViewDefaultContext`.
@available(*, unavailable, message: "use state that an effect or a `task` updates periodically")
public struct TimelineViewDefaultContext {
    /// The current date.
    public let date: Date
}

/// A placeholder for SwiftUI's `PeriodicTimelineSchedule` and other schedules.
@available(*, unavailable, message: "use state that an effect or a `task` updates periodically")
public struct PeriodicTimelineSchedule {
    /// A schedule with a date for each frame.
    public static var animation: PeriodicTimelineSchedule { PeriodicTimelineSchedule() }

    /// A schedule with a date for each minute.
    public static var everyMinute: PeriodicTimelineSchedule { PeriodicTimelineSchedule() }

    /// Returns a schedule with a date for each interval.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule()
    }
}

extension BlendMode {
    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "browsers do not support this blend mode; use `clipShape` or another mode"
    )
    public static var destinationOut: BlendMode { .normal }

    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "browsers do not support this blend mode; use `clipShape` or another mode"
    )
    public static var destinationOver: BlendMode { .normal }

    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "browsers do not support this blend mode; use `clipShape` or another mode"
    )
    public static var sourceAtop: BlendMode { .normal }

    /// A placeholder for the SwiftUI blend mode of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "not all browsers support this blend mode; use `darken` or `colorBurn`"
    )
    public static var plusDarker: BlendMode { .normal }
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "use `clipShape`, or an `overlay` with a gradient in the color of the background"
    )
    public func mask<Mask: View>(_ mask: Mask) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "use `clipShape`, or an `overlay` with a gradient in the color of the background"
    )
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "three-dimensional rotations are not supported; use `rotationEffect` or `scaleEffect`"
    )
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(*, unavailable, message: "symbols are not animated; remove the modifier on Linux")
    public func symbolEffect<Effect>(_ effect: Effect) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(*, unavailable, message: "symbols are not animated; remove the modifier on Linux")
    public func symbolEffect<Effect, V: Equatable>(_ effect: Effect, value: V) -> some View { self }
}
