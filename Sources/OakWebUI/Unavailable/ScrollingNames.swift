// SwiftUI names for lists and scrolling that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use a `LazyVStack` with `spacing`, or `listRowInsets`")
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

}
