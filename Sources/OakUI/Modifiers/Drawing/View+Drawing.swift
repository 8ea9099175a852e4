#if !canImport(SwiftUI)
    extension View {
        /// Lets what is behind the view through.
        ///
        /// - Parameter opacity: From 0, not to be seen, to 1.
        nonisolated public func opacity(_ opacity: Double) -> some View {
            box(Attribute(.opacity, opacity.clamped(to: 0...1).short))
        }

        /// Cuts off what is outside of a shape.
        nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View {
            Box(self, [Attribute(.clipped)] + shape._outline.attributes)
        }

        /// Cuts off what is outside of the view's box.
        nonisolated public func clipped() -> some View { box(Attribute(.clipped)) }

        /// Cuts off the corners, in points.
        nonisolated public func cornerRadius(_ radius: CGFloat) -> some View {
            clipShape(RoundedRectangle(cornerRadius: radius))
        }

        /// Draws a shadow of what is seen of the view, in points.
        nonisolated public func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0
        ) -> some View {
            box(
                Attribute(
                    .filter,
                    "drop-shadow(\(x.short)px \(y.short)px \(max(radius, 0).short)px \(color.styleValue))"))
        }

        /// Blurs the view.
        ///
        /// - Parameter radius: Over how many points each is spread.
        nonisolated public func blur(radius: CGFloat) -> some View {
            box(Attribute(.filter, "blur(\(max(radius, 0).short)px)"))
        }

        /// Takes colour out of the view.
        ///
        /// - Parameter amount: From 0, as it is, to 1, without colour.
        nonisolated public func grayscale(_ amount: Double) -> some View {
            box(Attribute(.filter, "grayscale(\(amount.clamped(to: 0...1).short))"))
        }

        /// Makes the colours of the view weaker or stronger.
        ///
        /// - Parameter amount: 1 is as it is.
        nonisolated public func saturation(_ amount: Double) -> some View {
            box(Attribute(.filter, "saturate(\(max(amount, 0).short))"))
        }

        /// Shows the view elsewhere, without change of its place, in points.
        nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
            box(Attribute(.translation, "\(x.short)px \(y.short)px"))
        }

        /// Shows the view elsewhere, without change of its place, in points.
        nonisolated public func offset(_ offset: CGSize) -> some View {
            self.offset(x: offset.width, y: offset.height)
        }

        /// Shows the view turned, without change of its place.
        nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
            box(Attribute(.rotation, "\(angle.degrees.short)deg"), anchor.attribute)
        }

        /// Shows the view in another size, without change of its place.
        nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
            scaleEffect(x: s, y: s, anchor: anchor)
        }

        /// Shows the view in another size, without change of its place.
        nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
            -> some View
        {
            box(Attribute(.scale, x == y ? x.short : "\(x.short) \(y.short)"), anchor.attribute)
        }

        /// Leaves the place of the view empty: it is not seen, not read out, and does not answer.
        nonisolated public func hidden() -> some View { box(Attribute(.hidden)) }
    }

    extension UnitPoint {
        /// What is the fixed point of a change of the drawing; nothing for the usual.
        fileprivate var attribute: Attribute? { self == .center ? nil : Attribute(.anchor, styleValue) }
    }
#endif
