/// An opaque representation of a shape's outline. Only views in this library use it.
public struct _Outline: Sendable {
    enum Kind: String, Sendable {
        // The style sheet draws these outlines. They do not need a path, and adapt to the size of the element.
        case rectangle, circle, ellipse, capsule
        /// The outline of the container shape in the environment.
        case container
        /// A path that depends on the size of the element.
        case path
        /// A path that does not depend on the size of the element.
        case fixedPath
    }

    let kind: Kind
    /// The radii of the corners of a rectangle, in points.
    var radii: RectangleCornerRadii?
    /// The line drawn along the outline, or `nil` if the shape is the area inside the outline.
    var stroke: StrokeStyle?
    /// The distance in points by which the shape is moved.
    var offset = CGSize.zero
    /// A Boolean value that indicates whether the path is mirrored in right-to-left layouts.
    let isMirrored: Bool
    /// A closure that returns the path in a rectangle. The path includes neither the stroke nor the offset.
    let path: @Sendable (CGRect) -> Path
    /// A closure that returns the path in a rectangle, with all sides moved inward by a distance.
    let insetPath: @Sendable (CGRect, CGFloat) -> Path

    /// Creates the outline of a shape that is drawn as a path.
    init<S: Shape>(path shape: S, kind: Kind = .path) {
        self.kind = kind
        isMirrored = shape.layoutDirectionBehavior == .mirrors
        path = { shape.path(in: $0) }
        insetPath = { shape.path(in: $0.insetBy(dx: $1, dy: $1)) }
    }

    /// Creates the outline of an insettable shape.
    ///
    /// - Parameters:
    ///   - kind: `.path`, or the kind of the outline if the style sheet can draw it.
    ///   - radii: The radii of the corners if the style sheet draws a rectangle.
    init<S: InsettableShape>(insettable shape: S, kind: Kind = .path, radii: RectangleCornerRadii? = nil) {
        self.kind = kind
        self.radii = radii
        isMirrored = shape.layoutDirectionBehavior == .mirrors
        path = { shape.path(in: $0) }
        insetPath = { shape.inset(by: $1).path(in: $0) }
    }

    /// Returns the outline of the container shape if this outline represents it, and otherwise this outline.
    func resolved(in environment: EnvironmentValues) -> _Outline {
        guard kind == .container else { return self }
        var outline = environment.containerOutline
        outline.stroke = stroke ?? outline.stroke
        return outline
    }

    /// A Boolean value that indicates whether the style sheet can draw the outline, or clip views to it.
    private var isInStyleSheet: Bool { ![.path, .fixedPath, .container].contains(kind) }

    /// Returns whether the style sheet can draw a fill or stroke of the outline exactly.
    func isInStyleSheet(_ fill: _ShapeFill) -> Bool {
        guard isInStyleSheet else { return false }
        guard let line = fill.stroke ?? stroke else { return true }
        if fill.stroke != nil, stroke != nil { return false }
        return line.isSolid && (kind != .rectangle || radii != nil || line.lineJoin == .miter)
    }

    /// A Boolean value that indicates whether the style sheet can clip views to the outline exactly.
    var isClipInStyleSheet: Bool { isInStyleSheet && stroke == nil && offset == .zero }

    /// A Boolean value that indicates whether the path depends on the size of the element.
    var needsSize: Bool { kind != .fixedPath }

    /// Returns a path that encloses the area that the shape covers in the given rectangle.
    func area(in rect: CGRect) -> Path {
        let path = path(rect)
        return (stroke.map { path.strokedPath($0) } ?? path).offsetBy(dx: offset.width, dy: offset.height)
    }

    /// Returns the attributes of a box that is clipped to this outline. If only the browser knows the size of the box,
    /// the box is clipped as soon as the browser has reported its size.
    func clipAttributes(isEvenOdd: Bool) -> [Attribute] {
        if isClipInStyleSheet { return [Attribute(.clipped)] + attributes }
        return area { size in
            [
                Attribute(.clipped, "path"),
                Attribute(
                    .clipPath, area(in: CGRect(origin: .zero, size: size)).clipValue(isEvenOdd: isEvenOdd)),
            ]
        }
    }

    /// Returns the attributes of a box whose background is this outline, filled with a paint. If only the browser knows
    /// the size of the box, the outline is drawn as soon as the browser has reported the size.
    func backgroundAttributes(_ paint: _Paint, isEvenOdd: Bool) -> [Attribute] {
        if isClipInStyleSheet { return paint.backgroundAttributes + attributes }
        return area { size in
            area(in: CGRect(origin: .zero, size: size)).clip(of: paint, in: size, isEvenOdd: isEvenOdd)
        }
    }

    private func area(_ attributes: @MainActor (CGSize) -> [Attribute]) -> [Attribute] {
        // Elements are evaluated on the main actor.
        MainActor.assumeIsolated { ElementSize.current().map(attributes) ?? [] }
    }

    /// The attributes of an element with this outline. The style sheet must be able to draw the outline.
    var attributes: [Attribute] {
        var attributes = [Attribute(.shape, kind.rawValue)]
        if let radii { attributes.append(Attribute(.cornerRadius, radii.styleValue)) }
        if offset != .zero {
            attributes.append(Attribute(.translation, "\(offset.width.short)px \(offset.height.short)px"))
        }
        return attributes
    }
}
