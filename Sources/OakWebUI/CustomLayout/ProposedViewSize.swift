/// A size that a container proposes to a view. In a dimension that is `nil`, the view chooses its ideal length.
public struct ProposedViewSize: Equatable, Sendable {
    /// The proposed width in points, or `nil` for the ideal width.
    public var width: CGFloat?
    /// The proposed height in points, or `nil` for the ideal height.
    public var height: CGFloat?

    /// A proposal that requests the minimum size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// A proposal that requests the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// A proposal that requests the maximum size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Creates a proposal from a size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Returns the proposed size, with each dimension that is `nil` replaced by the corresponding dimension of `size`.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// The preferred distances between a view and its neighbors. All views prefer the default distance of stacks.
public struct ViewSpacing: Sendable {
    private let length: CGFloat

    private init(length: CGFloat) { self.length = length }

    /// Creates preferences for the default distance.
    public init() { self.init(length: 8) }

    /// Preferences for a distance of zero.
    public static let zero = ViewSpacing(length: 0)

    /// Merges the preferences of another view into these preferences, using the larger of the two distances.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { self = union(other) }

    /// Returns the merged preferences of both views.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        ViewSpacing(length: max(length, other.length))
    }

    /// Returns the distance between this view and a view that follows it along the axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { max(length, next.length) }
}

/// A key for a value that a view provides to the layout that contains it.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value for views that do not set one.
    static var defaultValue: Value { get }
}

extension View {
    /// Sets a value that the enclosing layout can read.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }
}

/// A modifier that provides a value to the enclosing layout.
struct LayoutValueModifier<Key: LayoutValueKey> {
    let value: Key.Value
}

extension LayoutValueModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: LayoutValueNode(view, inputs))
    }
}

/// A node that provides a value to the enclosing layout.
@MainActor
protocol LayoutValueProvider: Node {
    /// The type of the key, and the value.
    var layoutValue: (key: ObjectIdentifier, value: Any) { get }
}

private final class LayoutValueNode<V: View, Key: LayoutValueKey>:
    ModifierNode<V, LayoutValueModifier<Key>>, LayoutValueProvider
{
    var layoutValue: (key: ObjectIdentifier, value: Any) { (ObjectIdentifier(Key.self), modifier.value) }

    // A layout cannot compare values, so it runs again whenever the value may have changed.
    override func didUpdate(from old: LayoutValueModifier<Key>) {
        graph.layOut(enclosingElement?.layoutContainer)
    }
}

/// The key for the priority of a view.
enum LayoutPriorityKey: LayoutValueKey {
    static var defaultValue: Double { 0 }
}

extension ElementNode {
    /// The nearest element with a custom layout, starting with this element, or `nil` if an element other than a box
    /// comes first.
    var layoutContainer: ElementNode? {
        var current: ElementNode? = self
        while let node = current {
            if node.element.role == .layout { return node }
            guard node.element.role == .box else { return nil }
            current = node.parent?.enclosingElement
        }
        return nil
    }
}
