// SwiftUI declarations that are accepted but have no effect, all in one place. Using any other SwiftUI API that
// this module lacks is a compile error.

// MARK: Animation (changes are shown at once; style sheets animate some of them)

/// The timing of an animation. Accepted without effect.
public struct Animation: Equatable, Sendable {
    /// The default animation.
    public static let `default` = Animation()
    /// An animation with constant speed.
    public static let linear = Animation()
    /// An animation that starts slowly.
    public static let easeIn = Animation()
    /// An animation that ends slowly.
    public static let easeOut = Animation()
    /// An animation that starts and ends slowly.
    public static let easeInOut = Animation()
    /// A spring animation.
    public static let spring = Animation()
    /// A spring animation without bounce.
    public static let smooth = Animation()
    /// A spring animation with a slight bounce.
    public static let snappy = Animation()
    /// A spring animation with bounce.
    public static let bouncy = Animation()

    /// An animation with constant speed and a duration in seconds.
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    /// An animation that starts slowly, with a duration in seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
    /// An animation that ends slowly, with a duration in seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
    /// An animation that starts and ends slowly, with a duration in seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    /// A spring animation with a duration in seconds.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation() }

    /// Delays the animation by a number of seconds.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// Multiplies the speed of the animation by a factor.
    public func speed(_ speed: Double) -> Animation { self }
    /// Repeats the animation a number of times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    /// Repeats the animation forever.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Runs `body`. The changes that it makes are shown at once, without animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
    rethrows
    -> Result
{
    try body()
}

/// A transition for views that appear and disappear. Accepted without effect.
public struct AnyTransition {
    /// No transition.
    public static var identity: AnyTransition { AnyTransition() }
    /// A transition that fades the view in and out.
    public static var opacity: AnyTransition { AnyTransition() }
    /// A transition that scales the view from and to zero.
    public static var scale: AnyTransition { AnyTransition() }
    /// A transition that slides the view in from one side and out on the other.
    public static var slide: AnyTransition { AnyTransition() }

    /// A transition that moves the view from and to an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// A transition that scales the view from and to a size.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }
    /// A transition with different effects for insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition()
    }

    /// Combines two transitions.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// Attaches an animation to the transition.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

/// A transition for changes to the content of a `Text`. Accepted without effect.
public struct ContentTransition: Equatable, Sendable {
    /// No transition.
    public static let identity = ContentTransition()
    /// A transition that fades between the old and the new content.
    public static let opacity = ContentTransition()
    /// A transition that interpolates the content.
    public static let interpolate = ContentTransition()
    /// A transition that changes digits one by one.
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

    /// Accepted without effect: in a browser, taps are received in the whole box of an element.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    /// Accepted without effect: the page respects safe areas, and its background extends below them.
    nonisolated public func ignoresSafeArea() -> some View { self }

    /// Accepted without effect: browsers wrap text instead of scaling it down.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
}

extension Image {
    /// Accepted without effect: symbols have one layer in the foreground style.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

// MARK: Presentation

/// A height of a sheet. Accepted without effect: a dialog is as tall as its content, up to the height of the page.
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
    /// Accepted without effect; see `PresentationDetent`.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    /// Accepted without effect; see `PresentationDetent`. The selection does not change.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View { self }

    /// Accepted without effect: dialogs cannot be dragged.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}
