#if !canImport(SwiftUI)
    // All that SwiftUI has, that is accepted here, and that changes nothing, in one place. Everything else that is
    // not there is a compile error.

    // MARK: Animation: changes are shown at once, and style sheets move what pleases the eye.

    /// The timing of an animation. Accepted without effect.
    public struct Animation: Equatable, Sendable {
        /// The default timing curve.
        public static let `default` = Animation()
        /// A constant speed.
        public static let linear = Animation()
        /// A curve that starts slowly.
        public static let easeIn = Animation()
        /// A curve that ends slowly.
        public static let easeOut = Animation()
        /// A curve that starts and ends slowly.
        public static let easeInOut = Animation()
        /// A spring.
        public static let spring = Animation()
        /// A spring without bounce.
        public static let smooth = Animation()
        /// A spring with a slight bounce.
        public static let snappy = Animation()
        /// A spring with bounce.
        public static let bouncy = Animation()

        /// A constant speed with a duration in seconds.
        public static func linear(duration: TimeInterval) -> Animation { Animation() }
        /// A curve that starts slowly, with a duration in seconds.
        public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
        /// A curve that ends slowly, with a duration in seconds.
        public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
        /// A curve that starts and ends slowly, with a duration in seconds.
        public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
        /// A spring with a duration in seconds.
        public static func spring(
            response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
        ) -> Animation { Animation() }

        /// Delays the animation by a number of seconds.
        public func delay(_ delay: TimeInterval) -> Animation { self }
        /// Multiplies the speed.
        public func speed(_ speed: Double) -> Animation { self }
        /// Repeats the animation a number of times.
        public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
        /// Repeats the animation forever.
        public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    }

    /// Runs `body`. Its changes are shown at once.
    public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
        rethrows
        -> Result
    {
        try body()
    }

    /// A transition for views that appear and disappear. Accepted without effect.
    public struct AnyTransition: Sendable {
        /// No transition.
        public static let identity = AnyTransition()
        /// A fade.
        public static let opacity = AnyTransition()
        /// Scaling from and to zero.
        public static let scale = AnyTransition()
        /// Sliding in from one side and out on the other.
        public static let slide = AnyTransition()

        /// Moving from and to an edge.
        public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
        /// Scaling from and to a size.
        public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
            AnyTransition()
        }
        /// Different transitions for insertion and removal.
        public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
            AnyTransition()
        }

        /// Combines two transitions.
        public func combined(with other: AnyTransition) -> AnyTransition { self }
        /// Attaches an animation to the transition.
        public func animation(_ animation: Animation?) -> AnyTransition { self }
    }

    /// A transition for changes of a text's content. Accepted without effect.
    public struct ContentTransition: Equatable, Sendable {
        /// No transition.
        public static let identity = ContentTransition()
        /// A fade.
        public static let opacity = ContentTransition()
        /// Interpolation of the content.
        public static let interpolate = ContentTransition()
        /// Digits that change one by one.
        public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    }

    /// The layers in which a symbol is drawn. Symbols have one layer here.
    public struct SymbolRenderingMode: Sendable {
        /// One layer in the foreground style.
        public static let monochrome = SymbolRenderingMode()
        /// The colors of the image.
        public static let multicolor = SymbolRenderingMode()
        /// One color with decreasing opacity per layer.
        public static let hierarchical = SymbolRenderingMode()
        /// One style per layer.
        public static let palette = SymbolRenderingMode()
    }

    extension View {
        /// Accepted without effect: changes are shown at once.
        nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
            self
        }

        /// Accepted without effect: views appear and disappear at once.
        nonisolated public func transition(_ t: AnyTransition) -> some View { self }

        /// Accepted without effect: text changes at once.
        nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

        /// Accepted without effect: symbols have one layer in the foreground style.
        nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

        /// Accepted without effect: an element's box receives taps in a browser.
        nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

        /// Accepted without effect: the page respects safe areas, and its background extends below them.
        nonisolated public func ignoresSafeArea() -> some View { self }

        /// Accepted without effect: browsers fit text by wrapping it.
        nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    }

    extension Image {
        /// Accepted without effect: symbols have one layer in the foreground style.
        public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    }

    // MARK: Presentation

    /// A height of a sheet. Accepted without effect: a dialog is as high as its content, up to the height of
    /// the page.
    public struct PresentationDetent: Hashable, Sendable {
        private let name: String

        /// Half of the page.
        public static let medium = PresentationDetent(name: "medium")
        /// The whole page.
        public static let large = PresentationDetent(name: "large")
        /// A fraction of the page, between 0 and 1.
        public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
            PresentationDetent(name: "fraction \(fraction)")
        }
        /// A height in points.
        public static func height(_ height: CGFloat) -> PresentationDetent {
            PresentationDetent(name: "height \(height)")
        }
    }

    extension View {
        /// Accepted without effect, see `PresentationDetent`.
        nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

        /// Accepted without effect, see `PresentationDetent`. The selection does not change.
        nonisolated public func presentationDetents(
            _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
        ) -> some View { self }

        /// Accepted without effect: dialogs cannot be dragged.
        nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    }
#endif
