// SwiftUI names for lists and scrolling that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

/// A placeholder for SwiftUI's `ScrollBounceBehavior`.
@available(
    *, unavailable, message: "the browser controls how scroll views bounce; remove the modifier on Linux"
)
public enum ScrollBounceBehavior {
    case automatic, always, basedOnSize
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the scroll position is known only to the browser; use a `ScrollViewReader` to scroll"
    )
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the browser controls scrolling; show the content without a `ScrollView` instead"
    )
    public func scrollDisabled(_ disabled: Bool) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(
        *, unavailable, message: "the browser controls how scroll views bounce; remove the modifier on Linux"
    )
    public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the scroll position is known only to the browser; remove the modifier on Linux"
    )
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use a `LazyVStack` with `spacing`, or `listRowInsets`")
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `listRowSeparator`")
    public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { self }
}
