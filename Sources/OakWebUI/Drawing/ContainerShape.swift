/// The shape that the nearest enclosing view sets with `containerShape`, or a rectangle if there is none.
///
/// In SwiftUI, the corners shrink with the distance from the container. Here, they always have the radius of the
/// container.
public struct ContainerRelativeShape: InsettableShape {
    /// Creates a shape that follows its container.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .container) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container.
    nonisolated public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

private enum ContainerOutlineKey: EnvironmentKey {
    static var defaultValue: _Outline { Rectangle()._outline }
}

extension EnvironmentValues {
    /// The outline of the container shape.
    var containerOutline: _Outline {
        get { self[ContainerOutlineKey.self] }
        set { self[ContainerOutlineKey.self] = newValue }
    }
}

extension View {
    /// Sets the shape that a `ContainerRelativeShape` in the view takes.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        let outline = shape._outline
        return modifier(
            EnvironmentModifier { $0.containerOutline = outline.resolved(in: $0) })
    }
}
