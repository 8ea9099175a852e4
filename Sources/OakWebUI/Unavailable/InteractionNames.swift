// SwiftUI names for gestures, feedback and assistive technology that are not available on Linux. The compiler messages
// explain what to do instead. The bodies never run, because a program that calls them does not compile.

/// A placeholder for SwiftUI's `GestureState`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `@State`; a `DragGesture` reports only the end of a drag")
@propertyWrapper
public struct GestureState<Value> {
    /// The value of the placeholder.
    public let wrappedValue: Value

    /// Creates a state.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A placeholder for SwiftUI's `LongPressGesture`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `contextMenu`, which a long press opens, or `onTapGesture`")
public struct LongPressGesture {
    /// Creates a gesture.
    public init(minimumDuration: Double = 0.5) {}

    /// Adds an action that runs when the gesture ends.
    public func onEnded(_ action: @escaping (Bool) -> Void) -> TapGesture { TapGesture() }
}

/// A placeholder for SwiftUI's `SensoryFeedback`. The compiler message explains what to do instead.
@available(*, unavailable, message: "not all browsers provide haptic feedback; remove the modifier on Linux")
public enum SensoryFeedback {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(
        *, unavailable, message: "a view cannot take its geometry from another view; remove `isSource`"
    )
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `contextMenu`, which a long press opens, or `onTapGesture`")
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, perform action: @escaping () -> Void
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the page does not report the position of the pointer; use `help` for a description"
    )
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message:
            "views cannot be dragged onto other views; use `onMove` to reorder rows, or offer the action in a `Menu`"
    )
    public func draggable<Item>(_ payload: @autoclosure () -> Item) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message:
            "views cannot be dragged onto other views; use `onMove` to reorder rows, or offer the action in a `Menu`"
    )
    public func onDrag<Item>(_ data: @escaping () -> Item) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message:
            "views cannot be dragged onto other views; use `onMove` to reorder rows, or offer the action in a `Menu`"
    )
    public func dropDestination<Item>(
        for payloadType: Item.Type, action: @escaping ([Item], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(
        *, unavailable, message: "not all browsers provide haptic feedback; remove the modifier on Linux"
    )
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "assistive technology reads views in source order; reorder the views"
    )
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable, message: "an element of a page can have only one name; use `accessibilityLabel`"
    )
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use a standard control with a custom style")
    public func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View { self }
}
