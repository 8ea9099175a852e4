/// The shape that the nearest enclosing view sets with `containerShape`, or a rectangle if there is none.
///
/// In SwiftUI, the corner radius decreases with the distance from the container's edge. Here, it is always the corner
/// radius of the container.
public struct ContainerRelativeShape: InsettableShape {
    /// Creates a shape that follows its container.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
    public var _outline: _Outline { _Outline(insettable: self, kind: .container) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
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
    /// Sets the shape of every `ContainerRelativeShape` in the view.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        let outline = shape._outline
        return modifier(
            EnvironmentModifier { $0.containerOutline = outline.resolved(in: $0) })
    }
}
