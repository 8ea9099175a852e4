// SwiftUI names for drag and drop and matched geometry that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(
        *, unavailable,
        message: "views that are visible at the same time do not share their geometry; remove `isSource`"
    )
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `draggable` with a type that conforms to `Transferable`")
    public func onDrag<Item>(_ data: @escaping () -> Item) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `dropDestination(for:action:isTargeted:)`")
    public func onDrop<ContentType>(
        of supportedContentTypes: [ContentType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `dropDestination(for:action:isTargeted:)`")
    public func onDrop<ContentType>(
        of supportedContentTypes: [ContentType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `dropDestination(for:action:isTargeted:)`")
    public func onDrop<ContentType>(of supportedContentTypes: [ContentType], delegate: any DropDelegate)
        -> some View
    { self }
}

/// A placeholder for Foundation's `NSItemProvider`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use a type that conforms to `Transferable`")
public struct NSItemProvider {}

/// A placeholder for SwiftUI's `DropDelegate`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `dropDestination(for:action:isTargeted:)`")
public protocol DropDelegate {}

/// A placeholder for `FileRepresentation`. The compiler message suggests a replacement.
@available(
    *, unavailable, message: "files cannot be dragged; use `DataRepresentation` for the content of the file"
)
public struct FileRepresentation<Item> {}
