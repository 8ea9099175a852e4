#if !canImport(SwiftUI)
    // All that SwiftUI has, that is accepted here, and that changes nothing, in one place. Everything else that is
    // not there is a compile error.

    // MARK: Animation: changes are shown at once, and style sheets move what pleases the eye.

    /// How a change would go on over time.
    public struct Animation: Equatable, Sendable {
        /// The curve that is taken if nobody says.
        public static let `default` = Animation()
        /// At the same speed all the time.
        public static let linear = Animation()
        /// Slow at first.
        public static let easeIn = Animation()
        /// Slow at the end.
        public static let easeOut = Animation()
        /// Slow at first and at the end.
        public static let easeInOut = Animation()
        /// Like a spring.
        public static let spring = Animation()
        /// Like a spring that does not swing.
        public static let smooth = Animation()
        /// Like a spring that swings a little.
        public static let snappy = Animation()
        /// Like a spring that swings.
        public static let bouncy = Animation()

        /// At the same speed for so many seconds.
        public static func linear(duration: TimeInterval) -> Animation { Animation() }
        /// Slow at first, for so many seconds.
        public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
        /// Slow at the end, for so many seconds.
        public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
        /// Slow at first and at the end, for so many seconds.
        public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
        /// Like a spring of so many seconds.
        public static func spring(
            response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
        ) -> Animation { Animation() }

        /// Later, by so many seconds.
        public func delay(_ delay: TimeInterval) -> Animation { self }
        /// So many times as fast.
        public func speed(_ speed: Double) -> Animation { self }
        /// So many times.
        public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
        /// Again and again.
        public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    }

    /// Runs `body`. What it changes is shown at once.
    public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
        rethrows
        -> Result
    {
        try body()
    }

    /// How a view would come and go.
    public struct AnyTransition: Sendable {
        /// No change.
        public static let identity = AnyTransition()
        /// By fading.
        public static let opacity = AnyTransition()
        /// By growing and shrinking.
        public static let scale = AnyTransition()
        /// From one side to the other.
        public static let slide = AnyTransition()

        /// From and to an edge.
        public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
        /// By growing from and shrinking to a size.
        public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
            AnyTransition()
        }
        /// One way in, another way out.
        public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
            AnyTransition()
        }

        /// Both ways at once.
        public func combined(with other: AnyTransition) -> AnyTransition { self }
        /// With an animation of its own.
        public func animation(_ animation: Animation?) -> AnyTransition { self }
    }

    /// How the content of a text would go over into another.
    public struct ContentTransition: Equatable, Sendable {
        /// No change.
        public static let identity = ContentTransition()
        /// By fading.
        public static let opacity = ContentTransition()
        /// By changing what differs.
        public static let interpolate = ContentTransition()
        /// Digit by digit.
        public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    }

    /// How a symbol is coloured in layers. Our symbols have one.
    public struct SymbolRenderingMode: Sendable {
        /// One layer, in the foreground style.
        public static let monochrome = SymbolRenderingMode()
        /// In the colours of the picture.
        public static let multicolor = SymbolRenderingMode()
        /// One colour, less prominent from layer to layer.
        public static let hierarchical = SymbolRenderingMode()
        /// A style for each layer.
        public static let palette = SymbolRenderingMode()
    }

    extension View {
        /// Changes are shown at once.
        nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
            self
        }

        /// Views come and go at once.
        nonisolated public func transition(_ t: AnyTransition) -> some View { self }

        /// Text changes at once.
        nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

        /// Our symbols have one layer, in the foreground style.
        nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

        /// In a browser the box of an element answers.
        nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

        /// The page keeps clear of notches by itself, and its background goes below them.
        nonisolated public func ignoresSafeArea() -> some View { self }

        /// The page's scale is the reader's, and browsers fit text by wrapping it.
        nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    }

    extension Image {
        /// Our symbols have one layer, in the foreground style.
        public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    }

    // MARK: Presentation

    /// How high a sheet is. Accepted without effect: a dialog is as high as what is in it, up to the page.
    public struct PresentationDetent: Hashable, Sendable {
        private let name: String

        /// Half of the page.
        public static let medium = PresentationDetent(name: "medium")
        /// All of the page.
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

        /// Accepted without effect, see `PresentationDetent`. The selection stays what it is.
        nonisolated public func presentationDetents(
            _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
        ) -> some View { self }

        /// Accepted without effect: dialogs are not dragged.
        nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    }
#endif
