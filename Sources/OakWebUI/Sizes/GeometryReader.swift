/// A view whose content depends on the size of the view. The view fills the available space, and places its content at
/// the top leading corner.
///
/// Only the browser knows the size of the view. Until the browser reports it, the size is 10 × 10 points, which is the
/// ideal size of a geometry reader.
public struct GeometryReader<Content: View> {
    /// A closure that creates the content for a size.
    public var content: (GeometryProxy) -> Content
    @State private var frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    @Environment(\.namedSpaces) private var spaces
    @State private var use = GeometryUse()

    /// Creates a view from a closure that receives the size of the view.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

@available(*, unavailable)
extension GeometryReader: Sendable {}

extension GeometryReader: View {
    public var body: some View {
        let frame = $frame
        Rectangle().fill(.clear)
            .overlay(alignment: .topLeading) {
                content(GeometryProxy(global: self.frame, spaces: spaces, use: use))
            }
            .modifier(FrameReader(followsScrolling: use.readsPosition) { frame.wrappedValue = $0 })
    }
}

/// The size and position of a view.
public struct GeometryProxy {
    private let global: CGRect
    private let spaces: [AnyHashable: CGRect]
    private let use: GeometryUse

    init(global: CGRect, spaces: [AnyHashable: CGRect], use: GeometryUse) {
        self.global = global
        self.spaces = spaces
        self.use = use
    }

    /// The size of the view in points.
    public var size: CGSize { global.size }

    /// The insets of the safe area, which are always zero.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the frame of the view in the given coordinate space.
    ///
    /// In the global space, the position is relative to the window. The page reports positions when the size of a view
    /// changes, and when the user scrolls. A named space that does not contain the view is treated as the global space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        let space = coordinateSpace.coordinateSpace
        if space == .local { return CGRect(origin: .zero, size: global.size) }
        use.readsPosition = true
        guard case .named(let name) = space, let origin = spaces[name]?.origin else { return global }
        return CGRect(
            x: global.minX - origin.x, y: global.minY - origin.y, width: global.width, height: global.height)
    }
}

@available(*, unavailable)
extension GeometryProxy: Sendable {}

/// An object that records whether the position of a view is read. If it is not read, the page does not report it while
/// the user scrolls.
final class GeometryUse {
    var readsPosition = false
}

private enum NamedSpacesKey: EnvironmentKey { static var defaultValue: [AnyHashable: CGRect] { [:] } }

extension EnvironmentValues {
    /// The frames of the enclosing views with named coordinate spaces, relative to the window.
    fileprivate var namedSpaces: [AnyHashable: CGRect] {
        get { self[NamedSpacesKey.self] }
        set { self[NamedSpacesKey.self] = newValue }
    }
}

/// A modifier that provides the frame of a view's named coordinate space to the views inside it.
struct SpaceFrameModifier {
    let name: AnyHashable
    @State private var frame: CGRect?

    init(name: AnyHashable) { self.name = name }
}

extension SpaceFrameModifier: ViewModifier {
    func body(content: Content) -> some View {
        let (name, frame, state) = (name, frame, $frame)
        return content.modifier(FrameReader(followsScrolling: true) { state.wrappedValue = $0 })
            .modifier(EnvironmentModifier { $0.namedSpaces[name] = frame })
    }
}
/// A modifier that runs an action when a value derived from the size of a view changes.
struct GeometryChangeModifier<Value: Equatable> {
    let transform: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
    @Environment(\.namedSpaces) private var spaces
    @State private var last: Value?
    @State private var use = GeometryUse()
    @State private var followsScrolling = false

    init(transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value, Value) -> Void) {
        self.transform = transform
        self.action = action
    }
}

extension GeometryChangeModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(
            FrameReader(followsScrolling: followsScrolling) { frame in
                let new = transform(GeometryProxy(global: frame, spaces: spaces, use: use))
                if use.readsPosition != followsScrolling { followsScrolling = use.readsPosition }
                guard new != last else { return }
                let old = last ?? new
                last = new
                action(old, new)
            })
    }
}

extension View {
    /// Runs an action when a value derived from the size of the view changes. The action also runs as soon as the
    /// browser has reported the first size.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { action($1) })
    }

    /// Runs an action with the old and new values when a value derived from the size of the view changes. The action
    /// also runs as soon as the browser has reported the first size, with two equal values.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}
