/// A view that scrolls its content.
public struct ScrollView<Content: View> {
    /// The scrollable content.
    public var content: Content
    /// The axes along which the view scrolls.
    public var axes: Axis.Set
    /// A Boolean value that indicates whether scroll indicators are shown.
    public var showsIndicators: Bool

    /// Creates a scroll view.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: View, ElementView {
    public typealias Body = Never

    package var elementContent: Content { content }

    package func element(in environment: EnvironmentValues) -> Element {
        let hidden = !showsIndicators || [.hidden, .never].contains(environment.scrollIndicators)
        var attributes = [Attribute(.axes, axes.names)]
        attributes += Attribute(.indicatorsHidden, if: hidden)
        attributes += Attribute(.unclipped, if: environment.isScrollClipDisabled)
        attributes += Attribute(.scrollLocked, if: !environment.isScrollEnabled)
        if let snap = environment.scrollSnap { attributes.append(Attribute(.snap, snap)) }
        attributes += environment.scrollMargins(axes).paddingAttributes
        if let anchor = environment.scrollAlignment {
            let place = axes == .horizontal ? anchor.x : anchor.y
            if place > 0 {
                attributes.append(
                    Attribute(.scrollAlignment, place == 1 ? "safe flex-end" : "safe center"))
            }
        }
        return Element(.scrollView, attributes: attributes)
    }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Equatable {
    private let name: String

    /// The platform's default visibility.
    public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "automatic") }
    /// The indicators are visible if the content can be scrolled.
    public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "visible") }
    /// The indicators are hidden.
    public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "hidden") }
    /// The indicators are never shown.
    public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "never") }
}

@available(*, unavailable)
extension ScrollIndicatorVisibility: Sendable {}

/// The role of a default scroll anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String

    /// The alignment of content that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

private enum ScrollAlignmentKey: EnvironmentKey {
    static let defaultValue: UnitPoint? = nil
}

private enum ScrollIndicatorsKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

extension EnvironmentValues {
    fileprivate var scrollIndicators: ScrollIndicatorVisibility {
        get { self[ScrollIndicatorsKey.self] }
        set { self[ScrollIndicatorsKey.self] = newValue }
    }

    fileprivate var scrollAlignment: UnitPoint? {
        get { self[ScrollAlignmentKey.self] }
        set { self[ScrollAlignmentKey.self] = newValue }
    }
}

extension View {
    /// Sets the visibility of the scroll indicators in this view.
    nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
        modifier(EnvironmentModifier { $0.scrollIndicators = visibility })
    }

    /// Sets where a scroll view places content that does not fill it: at the start, in the center, or at the end.
    nonisolated public func defaultScrollAnchor(
        _ anchor: UnitPoint?, for role: ScrollAnchorRole
    ) -> some View {
        modifier(EnvironmentModifier { $0.scrollAlignment = anchor })
    }
}
