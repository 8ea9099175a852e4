/// A view whose content depends on the size of the view. The view fills the available space, and places its content at
/// the top leading corner.
///
/// Only the browser knows the size of the view. Until the browser reports it, the size is 10 × 10 points, which is the
/// ideal size of a geometry reader.
public struct GeometryReader<Content: View> {
    /// A closure that creates the content for a size.
    public var content: (GeometryProxy) -> Content
    @State private var frame = CGRect(x: 0, y: 0, width: 10, height: 10)

    /// Creates a view from a closure that receives the size of the view.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

@available(*, unavailable)
extension GeometryReader: Sendable {}

extension GeometryReader: View {
    public var body: some View {
        let frame = $frame
        Rectangle().fill(.clear)
            .overlay(alignment: .topLeading) { content(GeometryProxy(global: self.frame)) }
            .modifier(FrameReader { frame.wrappedValue = $0 })
    }
}

/// The size and the position of a view.
public struct GeometryProxy {
    private let global: CGRect

    init(global: CGRect) { self.global = global }

    /// The size of the view in points.
    public var size: CGSize { global.size }

    /// The insets of the safe area. They are zero, because content always stays within the safe area.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the frame of the view in a coordinate space.
    ///
    /// In the global space, the position is relative to the window. It is the position at the time of the last change to
    /// the size of the view, so it does not follow scrolling.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        coordinateSpace.coordinateSpace == .global ? global : CGRect(origin: .zero, size: global.size)
    }
}

@available(*, unavailable)
extension GeometryProxy: Sendable {}

/// A coordinate space.
public enum CoordinateSpace: Hashable {
    /// The space of the window, or of the view itself.
    case global, local
}

@available(*, unavailable)
extension CoordinateSpace: Sendable {}

/// A type that stands for a coordinate space.
public protocol CoordinateSpaceProtocol {
    /// The coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates a value that stands for the space of the window.
    public init() {}

    public var coordinateSpace: CoordinateSpace { .global }
}

@available(*, unavailable)
extension GlobalCoordinateSpace: Sendable {}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates a value that stands for the space of the view.
    public init() {}

    public var coordinateSpace: CoordinateSpace { .local }
}

@available(*, unavailable)
extension LocalCoordinateSpace: Sendable {}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinate space of the window.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinate space of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// A modifier that runs an action when a value derived from the size of a view changes.
struct GeometryChangeModifier<Value: Equatable> {
    let transform: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
    @State private var last: Value?

    init(transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value, Value) -> Void) {
        self.transform = transform
        self.action = action
    }
}

extension GeometryChangeModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(
            FrameReader { frame in
                let new = transform(GeometryProxy(global: frame))
                guard new != last else { return }
                let old = last ?? new
                last = new
                action(old, new)
            })
    }
}

extension View {
    /// Runs an action when a value derived from the size of the view changes. The action also runs as soon as the browser
    /// has reported the first size.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { action($1) })
    }

    /// Runs an action with the old and the new value when a value derived from the size of the view changes. The action
    /// also runs as soon as the browser has reported the first size, with two equal values.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}
