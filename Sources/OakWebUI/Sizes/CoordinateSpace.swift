/// A coordinate space in which locations and frames are expressed.
public enum CoordinateSpace: Hashable {
    /// The space of the window.
    case global
    /// The space of the view itself.
    case local
    /// The space of an enclosing view that `coordinateSpace(_:)` has named.
    case named(AnyHashable)

    /// A Boolean value that indicates whether this is the space of the window.
    public var isGlobal: Bool { self == .global }
    /// A Boolean value that indicates whether this is the space of the view itself.
    public var isLocal: Bool { self == .local }
}

@available(*, unavailable)
extension CoordinateSpace: Sendable {}

/// A type that represents a coordinate space.
public protocol CoordinateSpaceProtocol {
    /// The coordinate space that this value represents.
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates a value that represents the space of the window.
    public init() {}

    public var coordinateSpace: CoordinateSpace { .global }
}

@available(*, unavailable)
extension GlobalCoordinateSpace: Sendable {}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates a value that represents the space of the view.
    public init() {}

    public var coordinateSpace: CoordinateSpace { .local }
}

@available(*, unavailable)
extension LocalCoordinateSpace: Sendable {}

/// The coordinate space of an enclosing view that `coordinateSpace(_:)` has named.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable

    public var coordinateSpace: CoordinateSpace { .named(name) }
}

@available(*, unavailable)
extension NamedCoordinateSpace: Sendable {}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinate space of the window.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinate space of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Returns the coordinate space of the nearest enclosing view with the given name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

// MARK: Names

/// A modifier that names the coordinate space of a view.
private struct SpaceModifier {
    let name: AnyHashable
}

extension SpaceModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: SpaceNode(view, inputs))
    }
}

/// A node that names the coordinate space of its first element.
@MainActor
private protocol NamedSpace: Node {
    var name: AnyHashable { get }
}

private final class SpaceNode<V: View>: ModifierNode<V, SpaceModifier>, Decorator, NamedSpace {
    var name: AnyHashable { modifier.name }
    override var decorator: (any Decorator)? { self }

    func decorate(_ element: inout Element) { element[.space] = "" }
}

extension Node {
    /// Returns the nearest enclosing element whose coordinate space has the given name, or `nil` if there is none.
    func space(named name: AnyHashable) -> ElementNode? {
        var node: Node? = self
        while let current = node {
            if let space = current.decorator as? any NamedSpace, space.name == name {
                return current.firstElement
            }
            node = current.parent
        }
        return nil
    }
}

extension View {
    /// Names the coordinate space of the view, so that views inside it can refer to it.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(SpaceModifier(name: name.name)).modifier(SpaceFrameModifier(name: name.name))
    }

    /// Names the coordinate space of the view. This is the older form of `coordinateSpace(_:)`.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        coordinateSpace(NamedCoordinateSpace(name: AnyHashable(name)))
    }
}
