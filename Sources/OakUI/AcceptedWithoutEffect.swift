#if !canImport(SwiftUI)
    // All that SwiftUI has, that is accepted here, and that changes nothing, in one place. Everything else that is
    // not there is a compile error.

    // MARK: Animation: changes are shown at once, and style sheets move what pleases the eye.

    /// How a change would go on over time.
    public struct Animation: Equatable, Sendable {
        public static let `default` = Animation()
        public static let linear = Animation()
        public static let easeIn = Animation()
        public static let easeOut = Animation()
        public static let easeInOut = Animation()
        public static let spring = Animation()
        public static let smooth = Animation()
        public static let snappy = Animation()
        public static let bouncy = Animation()

        public static func linear(duration: TimeInterval) -> Animation { Animation() }
        public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
        public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
        public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
        public static func spring(
            response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
        ) -> Animation { Animation() }

        public func delay(_ delay: TimeInterval) -> Animation { self }
        public func speed(_ speed: Double) -> Animation { self }
        public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
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
        public static let identity = AnyTransition()
        public static let opacity = AnyTransition()
        public static let scale = AnyTransition()
        public static let slide = AnyTransition()

        public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
        public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
            AnyTransition()
        }
        public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
            AnyTransition()
        }

        public func combined(with other: AnyTransition) -> AnyTransition { self }
        public func animation(_ animation: Animation?) -> AnyTransition { self }
    }

    /// How the content of a text would go over into another.
    public struct ContentTransition: Equatable, Sendable {
        public static let identity = ContentTransition()
        public static let opacity = ContentTransition()
        public static let interpolate = ContentTransition()
        public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    }

    /// How a symbol is coloured in layers. Our symbols have one.
    public struct SymbolRenderingMode: Sendable {
        public static let monochrome = SymbolRenderingMode()
        public static let multicolor = SymbolRenderingMode()
        public static let hierarchical = SymbolRenderingMode()
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

        public static let medium = PresentationDetent(name: "medium")
        public static let large = PresentationDetent(name: "large")
        public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
            PresentationDetent(name: "fraction \(fraction)")
        }
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
