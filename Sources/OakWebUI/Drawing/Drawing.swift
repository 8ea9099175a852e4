extension View {
    /// Sets the opacity of the view.
    ///
    /// - Parameter opacity: A value from 0 (invisible) to 1 (opaque).
    nonisolated public func opacity(_ opacity: Double) -> some View {
        box(.wrapper, Attribute(.opacity, opacity.clamped(to: 0...1).short))
    }

    /// Clips the view to a shape.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        Box(self) { shape._outline.resolved(in: $0).clipAttributes(isEvenOdd: style.isEOFilled) }
    }

    /// Clips the view to its frame.
    nonisolated public func clipped() -> some View { box(.wrapper, Attribute(.clipped)) }

    /// Rounds the corners of the view with a radius in points.
    nonisolated public func cornerRadius(_ radius: CGFloat) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Adds a shadow to the visible parts of the view. The radius and the offset are in points.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        box(
            .wrapper,
            Attribute(
                .filter,
                "drop-shadow(\(x.short)px \(y.short)px \(max(radius, 0).short)px \(color.styleValue))"))
    }

    /// Blurs the view.
    ///
    /// - Parameter radius: The radius of the blur in points.
    nonisolated public func blur(radius: CGFloat) -> some View {
        box(.wrapper, Attribute(.filter, "blur(\(max(radius, 0).short)px)"))
    }

    /// Removes color from the view.
    ///
    /// - Parameter amount: A value from 0 (unchanged) to 1 (no color).
    nonisolated public func grayscale(_ amount: Double) -> some View {
        box(.wrapper, Attribute(.filter, "grayscale(\(amount.clamped(to: 0...1).short))"))
    }

    /// Changes the color saturation of the view.
    ///
    /// - Parameter amount: A factor, where 0 removes all color and 1 leaves the view unchanged.
    nonisolated public func saturation(_ amount: Double) -> some View {
        box(.wrapper, Attribute(.filter, "saturate(\(max(amount, 0).short))"))
    }

    /// Offsets the view by a distance in points, without changing its layout.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box(.wrapper, Attribute(.translation, "\(x.short)px \(y.short)px"))
    }

    /// Offsets the view by a distance in points, without changing its layout.
    nonisolated public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Rotates the view without changing its layout.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        box(.wrapper, Attribute(.rotation, "\(angle.degrees.short)deg"), anchor.attribute)
    }

    /// Scales the view without changing its layout.
    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }

    /// Scales the view without changing its layout.
    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
        -> some View
    {
        box(.wrapper, Attribute(.scale, x == y ? x.short : "\(x.short) \(y.short)"), anchor.attribute)
    }

    /// Hides the view but reserves its space. Assistive technology does not announce a hidden view, and the view does
    /// not respond to input.
    nonisolated public func hidden() -> some View { box(.wrapper, Attribute(.hidden)) }
}

extension UnitPoint {
    /// The anchor of a drawing effect, or `nil` for the default.
    var attribute: Attribute? { self == .center ? nil : Attribute(.anchor, styleValue) }
}
