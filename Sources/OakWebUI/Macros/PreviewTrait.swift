/// A trait of a preview. The gallery that shows the preview decides how to use it.
public struct PreviewTrait<Target>: Sendable {
    let value: Preview.ViewTraits
}

extension PreviewTrait where Target == Preview.ViewTraits {
    /// The size of a window or screen.
    public static var defaultLayout: Self { Self(value: .defaultLayout) }

    /// The size of the view itself.
    public static var sizeThatFitsLayout: Self { Self(value: .sizeThatFitsLayout) }

    /// A fixed size in points.
    public static func fixedLayout(width: Double, height: Double) -> Self {
        Self(value: .fixedLayout(width: width, height: height))
    }

    /// Portrait orientation.
    public static var portrait: Self { Self(value: .portrait) }
    /// Portrait orientation, upside down.
    public static var portraitUpsideDown: Self { Self(value: .portraitUpsideDown) }
    /// Landscape orientation, turned to the left.
    public static var landscapeLeft: Self { Self(value: .landscapeLeft) }
    /// Landscape orientation, turned to the right.
    public static var landscapeRight: Self { Self(value: .landscapeRight) }
}

extension Preview {
    /// The traits of previews of views.
    public enum ViewTraits: Equatable, Sendable {
        /// The size of a window or screen.
        case defaultLayout
        /// The size of the view itself.
        case sizeThatFitsLayout
        /// A fixed size in points.
        case fixedLayout(width: Double, height: Double)
        /// Portrait orientation.
        case portrait
        /// Portrait orientation, upside down.
        case portraitUpsideDown
        /// Landscape orientation, turned to the left.
        case landscapeLeft
        /// Landscape orientation, turned to the right.
        case landscapeRight
    }
}
