// This file contains most SwiftUI declarations that compile but have no effect. Any other SwiftUI API that this module
// lacks causes a compile error.

// MARK: Animation (changes appear immediately, but style sheets animate some of them)

/// An animation and its timing. It has no effect.
public struct Animation: Hashable, Sendable {
    /// The default animation.
    public static let `default` = Animation()
    /// An animation with a constant speed.
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

    /// A spring animation that is added to earlier animations.
    public static let interpolatingSpring = Animation()
    /// A spring animation for interactive changes.
    public static let interactiveSpring = Animation()

    /// Returns an animation with a constant speed that lasts `duration` seconds.
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    /// Returns an animation that starts slowly and lasts `duration` seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
    /// Returns an animation that ends slowly and lasts `duration` seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
    /// Returns an animation that starts and ends slowly and lasts `duration` seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    /// Returns a spring animation with a response in seconds and a damping fraction.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation() }

    /// Returns a spring animation with a duration in seconds.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { Animation() }
    /// Returns a spring animation without bounce, with a duration in seconds.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation()
    }
    /// Returns a spring animation with a slight bounce and a duration in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation()
    }
    /// Returns a spring animation with bounce and a duration in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation()
    }
    /// Returns a spring animation that is added to earlier animations.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    /// Returns a spring animation that is added to earlier animations, with a duration in seconds.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    /// Returns a spring animation for interactive changes.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation() }
    /// Returns an animation whose timing is a cubic Bézier curve, with a duration in seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation { Animation() }

    /// Returns an animation that starts after `delay` seconds.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// Returns the animation unchanged.
    public func speed(_ speed: Double) -> Animation { self }
    /// Returns an animation that repeats `repeatCount` times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    /// Returns an animation that repeats indefinitely.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Runs `body`, whose changes appear immediately, without animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
    rethrows
    -> Result
{
    try body()
}

/// A transition for views that appear and disappear. It has no effect.
public struct AnyTransition {
    /// A transition that leaves the view unchanged.
    public static var identity: AnyTransition { AnyTransition() }
    /// A transition that fades the view in and out.
    public static var opacity: AnyTransition { AnyTransition() }
    /// A transition that scales the view up from zero when it appears and down to zero when it disappears.
    public static var scale: AnyTransition { AnyTransition() }
    /// A transition that slides the view in from one side and out toward the other.
    public static var slide: AnyTransition { AnyTransition() }

    /// Returns a transition that moves the view in from an edge and out toward the same edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// Returns a transition that scales the view by an amount relative to an anchor.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }
    /// Returns a transition that uses one transition for insertion and another for removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition()
    }

    /// Returns a transition that combines this transition with another.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// Returns this transition with an animation attached to it.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

/// A transition for changes to the content of a `Text`. It has no effect.
public struct ContentTransition: Equatable, Sendable {
    /// A transition that leaves the content unchanged.
    public static let identity = ContentTransition()
    /// A transition that fades between the old and the new content.
    public static let opacity = ContentTransition()
    /// A transition that interpolates the content.
    public static let interpolate = ContentTransition()
    /// Returns a transition that animates changes to numeric text.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// A mode that determines how the layers of a symbol are colored. It has no effect, because every symbol has
/// a single layer.
public struct SymbolRenderingMode: Sendable {
    /// A mode that draws a single layer in the foreground style.
    public static let monochrome = SymbolRenderingMode()
    /// A mode that uses the symbol's own colors.
    public static let multicolor = SymbolRenderingMode()
    /// A mode that draws the layers in one color with varying opacities.
    public static let hierarchical = SymbolRenderingMode()
    /// A mode that draws each layer in its own style.
    public static let palette = SymbolRenderingMode()
}

extension View {
    /// Has no effect, because changes appear immediately.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        self
    }

    /// Has no effect, because views appear and disappear immediately.
    nonisolated public func transition(_ t: AnyTransition) -> some View { self }

    /// Has no effect, because text changes immediately.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Has no effect, because every symbol has a single layer, which is drawn in the foreground style.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// Has no effect, because an element in a browser receives taps anywhere in its frame.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    /// Has no effect, because content always stays within the safe area, and the page's background always extends
    /// beyond it.
    nonisolated public func ignoresSafeArea() -> some View { self }

    /// Has no effect, because content always stays within the safe area, and the page's background always extends
    /// beyond it.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> some View {
        self
    }

    /// Has no effect, because content always stays within the safe area, and the page's background always extends
    /// beyond it.
    nonisolated public func ignoresSafeArea(edges: Edge.Set) -> some View { self }

    /// Has no effect, because content always stays within the safe area, and the page's background always extends
    /// beyond it. This is the older form of `ignoresSafeArea`.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Has no effect, because the style sheet highlights controls under the pointer.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// Has no effect, because the style sheet highlights controls under the pointer.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
        self
    }

    /// Has no effect, because the style sheet highlights controls under the pointer.
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect, because rows have no hover effect.
    nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect, because the browser decides when the on-screen keyboard is hidden.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Has no effect, because the browser determines which views respond to assistive technology.
    nonisolated public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View { self }

    /// Has no effect, because changes appear immediately. Only the form without `isSource` exists, because a view
    /// cannot take its size and position from another one.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center
    ) -> some View { self }

    /// Has no effect, because forms have only one style.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }

    /// Has no effect, because a `NavigationView` always shows only its top page.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

    /// Has no effect, because browsers wrap text instead of scaling it down.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
}

/// The regions of the safe area. They have no effect.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The safe area defined by the device and by containers, such as toolbars.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The safe area above the software keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All regions.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The appearance of a view under the pointer. It has no effect.
public struct HoverEffect {
    /// The default effect.
    public static var automatic: HoverEffect { HoverEffect() }
    /// An effect that highlights the view.
    public static var highlight: HoverEffect { HoverEffect() }
    /// An effect that raises the view.
    public static var lift: HoverEffect { HoverEffect() }
}

@available(*, unavailable)
extension HoverEffect: Sendable {}

/// The geometry properties that matched views share. They have no effect.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The position.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A mode that determines when scrolling hides the on-screen keyboard. It has no effect.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// The default mode.
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// The keyboard is hidden as soon as scrolling begins.
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// The user hides the keyboard by scrolling over it.
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// Scrolling does not hide the keyboard.
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

/// A form style. It has no effect.
public protocol FormStyle {}

/// The default form style.
public struct AutomaticFormStyle: FormStyle {
    /// Creates a default style.
    public init() {}
}

@available(*, unavailable)
extension AutomaticFormStyle: Sendable {}

/// A form style that shows each section as a group.
public struct GroupedFormStyle: FormStyle {
    /// Creates a grouped style.
    public init() {}
}

@available(*, unavailable)
extension GroupedFormStyle: Sendable {}

/// A form style that aligns labels and controls in columns. It has no effect.
public struct ColumnsFormStyle: FormStyle {
    /// Creates a style with columns.
    public init() {}
}

@available(*, unavailable)
extension ColumnsFormStyle: Sendable {}

extension FormStyle where Self == ColumnsFormStyle {
    /// A form style that aligns labels and controls in columns.
    public static var columns: Self { Self() }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default style.
    public static var automatic: Self { Self() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// A form style that shows each section as a group.
    public static var grouped: Self { Self() }
}

extension View {
    /// Has no effect, because only Xcode shows the previews of a `PreviewProvider`.
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

    /// Has no effect, because only Xcode shows the previews of a `PreviewProvider`.
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Has no effect, because only Xcode shows the previews of a `PreviewProvider`.
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

extension Image {
    /// Has no effect, because every symbol has a single layer, which is drawn in the foreground style.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    /// Has no effect, because browsers always smooth the edges of images.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

// MARK: Presentation

/// A height at which a sheet can be shown. It has no effect, because a dialog is as tall as its content, up to the
/// height of the page.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    /// A detent at half the height of the page.
    public static let medium = PresentationDetent(name: "medium")
    /// A detent at the full height of the page.
    public static let large = PresentationDetent(name: "large")
    /// Returns a detent at a fraction of the page's height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "fraction \(fraction)")
    }
    /// Returns a detent at a fixed height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "height \(height)")
    }
}

extension View {
    /// Has no effect, because dialogs adapt their size to their content.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    /// Has no effect, because dialogs adapt their size to their content. The selection does not change.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View { self }

    /// Has no effect, because dialogs cannot be dragged.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}
