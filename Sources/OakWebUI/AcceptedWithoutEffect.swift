// SwiftUI declarations that compile but have no effect. `AcceptedStyles.swift` contains more of them. SwiftUI API that
// this module does not declare causes a compile error.

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
    /// Has no effect, because every symbol has a single layer, which is drawn in the foreground style.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// Has no effect, because the style sheet determines which content extends beyond the safe area.
    nonisolated public func ignoresSafeArea() -> some View { self }

    /// Has no effect, because the style sheet determines which content extends beyond the safe area.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> some View {
        self
    }

    /// Has no effect, because the style sheet determines which content extends beyond the safe area.
    nonisolated public func ignoresSafeArea(edges: Edge.Set) -> some View { self }

    /// Has no effect, because the style sheet determines which content extends beyond the safe area. This is the older
    /// form of `ignoresSafeArea`.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Has no effect, because the style sheet determines which views are highlighted under the pointer.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// Has no effect, because the style sheet determines which views are highlighted under the pointer.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
        self
    }

    /// Has no effect, because the style sheet determines which views are highlighted under the pointer.
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect, because the style sheet determines which rows are highlighted under the pointer.
    nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect, because the browser decides when the on-screen keyboard is hidden.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Has no effect, because the browser determines which views respond to assistive technology.
    nonisolated public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View { self }

    /// Has no effect, because forms have only one style.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }

    /// Has no effect, because a `NavigationView` always shows only its top page.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

    /// Has no effect, because browsers do not scale text down to fit.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
}

/// The regions of the safe area. The value has no effect in a browser.
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

/// The appearance of a view under the pointer. The value has no effect in a browser.
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

/// A mode that determines when scrolling hides the on-screen keyboard. It has no effect in a browser.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// The default mode.
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// The keyboard is hidden as soon as scrolling begins.
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// The user hides the keyboard by dragging over it while scrolling.
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// Scrolling does not hide the keyboard.
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

/// A style for forms. Form styles have no effect in a browser.
public protocol FormStyle {}

/// The default form style. It has no effect in a browser.
public struct AutomaticFormStyle: FormStyle {
    /// Creates a default form style.
    public init() {}
}

@available(*, unavailable)
extension AutomaticFormStyle: Sendable {}

/// A form style that shows each section as a group. It has no effect in a browser.
public struct GroupedFormStyle: FormStyle {
    /// Creates a grouped form style.
    public init() {}
}

@available(*, unavailable)
extension GroupedFormStyle: Sendable {}

/// A form style that aligns labels and controls in columns. It has no effect in a browser.
public struct ColumnsFormStyle: FormStyle {
    /// Creates a form style with columns.
    public init() {}
}

@available(*, unavailable)
extension ColumnsFormStyle: Sendable {}

extension FormStyle where Self == ColumnsFormStyle {
    /// A form style that aligns labels and controls in columns.
    public static var columns: Self { Self() }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default form style.
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

extension View {
    /// Has no effect, because dialogs cannot be dragged.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}

/// A behavior of scroll views at the edges of their content. It has no effect, because the browser controls scrolling.
public struct ScrollBounceBehavior: Sendable {
    /// The default behavior.
    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior() }
    /// The scroll view always bounces.
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
    /// The scroll view bounces if its content is larger than the scroll view.
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior() }
}

extension View {
    /// Has no effect, because the browser controls how scroll views bounce.
    nonisolated public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { self }
}
