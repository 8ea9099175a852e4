#if !canImport(SwiftUI)
    /// How a preview is to be shown. What a gallery makes of it is its own affair.
    public struct PreviewTrait<Target>: Sendable {
        let value: Preview.ViewTraits
    }

    extension PreviewTrait where Target == Preview.ViewTraits {
        /// In the size of a window or screen.
        public static var defaultLayout: Self { Self(value: .defaultLayout) }

        /// In the size the view has by itself.
        public static var sizeThatFitsLayout: Self { Self(value: .sizeThatFitsLayout) }

        /// In a fixed size, in points.
        public static func fixedLayout(width: Double, height: Double) -> Self {
            Self(value: .fixedLayout(width: width, height: height))
        }

        /// Upright.
        public static var portrait: Self { Self(value: .portrait) }
        /// Upside down.
        public static var portraitUpsideDown: Self { Self(value: .portraitUpsideDown) }
        /// Turned to the left.
        public static var landscapeLeft: Self { Self(value: .landscapeLeft) }
        /// Turned to the right.
        public static var landscapeRight: Self { Self(value: .landscapeRight) }
    }

    extension Preview {
        /// The traits of previews of views.
        public enum ViewTraits: Equatable, Sendable {
            /// On the whole page.
            case defaultLayout
            /// No larger than the view.
            case sizeThatFitsLayout
            /// In points.
            case fixedLayout(width: Double, height: Double)
            /// Upright.
            case portrait
            /// Upside down.
            case portraitUpsideDown
            /// Turned to the left.
            case landscapeLeft
            /// Turned to the right.
            case landscapeRight
        }
    }
#endif
