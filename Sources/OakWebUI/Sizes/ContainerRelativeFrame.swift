extension View {
    /// Places the view in a frame with the size of the nearest scroll view or page. The height is that of the browser
    /// window's visible area, unless the view is in a vertical scroll view with a limited height.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
        -> some View
    {
        relativeFrame(axes, alignment) { _ in RelativeLength(constant: 0, fraction: 1) }
    }

    /// Places the view in a frame whose size is a fraction of the size of the nearest scroll view or page.
    ///
    /// - Parameters:
    ///   - axes: The axes along which the size of the frame is relative.
    ///   - count: The number of equal parts into which the container is divided.
    ///   - span: The number of parts that the frame covers.
    ///   - spacing: The space between the parts, in points.
    ///   - alignment: The alignment of the view in the frame.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 0)))
        let length = RelativeLength(
            constant: spacing * max(span - 1, 0) - spacing * (count - 1) / count * span,
            fraction: span / count)
        return relativeFrame(axes, alignment) { _ in length }
    }

    /// Places the view in a frame whose size is computed from the size of the nearest scroll view or page.
    ///
    /// The browser computes the size, so `length` must be a linear function, such as
    /// `{ length, _ in length * 0.8 - 16 }`. Any other function is replaced by the linear function with the same values
    /// at 0 and 1,000 points, and reported as an issue.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
    ) -> some View {
        relativeFrame(axes, alignment) { axis in RelativeLength { length($0, axis) } }
    }

    nonisolated private func relativeFrame(
        _ axes: Axis.Set, _ alignment: Alignment, _ length: @escaping (Axis) -> RelativeLength
    ) -> some View {
        Box(self, .relative(axes)) { _ in
            var attributes = [alignment.attribute, Attribute(.relativeAxes, axes.names)].compactMap(\.self)
            if axes.contains(.horizontal) {
                attributes.append(Attribute(.relativeWidth, length(.horizontal).styleValue("cqw")))
            }
            if axes.contains(.vertical) {
                attributes.append(Attribute(.relativeHeight, length(.vertical).styleValue("cqh")))
            }
            return attributes
        }
    }
}

/// A linear function of the length of a container.
private struct RelativeLength {
    let constant: CGFloat
    let fraction: CGFloat
    var isExact = true

    init(constant: CGFloat, fraction: CGFloat) { (self.constant, self.fraction) = (constant, fraction) }

    /// Creates the linear function that has the same values as `function` at 0 and 1,000 points.
    init(_ function: (CGFloat) -> CGFloat) {
        constant = function(0)
        fraction = (function(1_000) - constant) / 1_000
        for length: CGFloat in [100, 320, 768, 2_000] {
            if !(abs(function(length) - constant - fraction * length) < 0.01) { isExact = false }
        }
    }

    /// Returns the length as a CSS value.
    func styleValue(_ unit: String) -> String {
        // Elements are evaluated on the main actor.
        if !isExact { MainActor.assumeIsolated { GraphIssue.nonlinearLength.reportOnce() } }
        return "max(0px, calc(\(constant.short)px + \((fraction * 100).short)\(unit)))"
    }
}
