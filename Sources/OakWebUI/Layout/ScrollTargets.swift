/// A type that determines where scrolling ends. The browser performs scrolling, so only the behaviors `paging` and
/// `viewAligned` have an effect.
public protocol ScrollTargetBehavior {}

/// A behavior that ends scrolling at the start of a view, and never skips a view.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates a paging behavior.
    public init() {}
}

@available(*, unavailable)
extension PagingScrollTargetBehavior: Sendable {}

/// A behavior that ends scrolling at the start of a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    let limitBehavior: LimitBehavior

    /// A limit on the number of views that the user can scroll past at a time.
    public struct LimitBehavior {
        let isLimited: Bool

        /// The user can scroll past any number of views.
        public static var automatic: LimitBehavior { LimitBehavior(isLimited: false) }
        /// The user can scroll past one view at a time.
        public static var always: LimitBehavior { LimitBehavior(isLimited: true) }
        /// The user can scroll past any number of views.
        public static var never: LimitBehavior { LimitBehavior(isLimited: false) }
    }

    /// Creates a view-aligned behavior.
    public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }
}

@available(*, unavailable)
extension ViewAlignedScrollTargetBehavior: Sendable {}

@available(*, unavailable)
extension ViewAlignedScrollTargetBehavior.LimitBehavior: Sendable {}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// A behavior that ends scrolling at the start of a view, and never skips a view.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// A behavior that ends scrolling at the start of a view.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Returns a behavior that ends scrolling at the start of a view.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

private enum ScrollSnapKey: EnvironmentKey { static var defaultValue: String? { nil } }
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// A Boolean value that indicates whether scroll views, lists and forms can be scrolled by the user.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }

    /// The name of the behavior that determines where scrolling ends, or `nil` if scrolling can end anywhere.
    var scrollSnap: String? {
        get { self[ScrollSnapKey.self] }
        set { self[ScrollSnapKey.self] = newValue }
    }
}

extension View {
    /// Determines where scrolling ends in the view's scroll views. The targets are the views in the stack with
    /// `scrollTargetLayout`, or else in the stack directly inside the scroll view.
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let isLimited = (behavior as? ViewAlignedScrollTargetBehavior)?.limitBehavior.isLimited
        let name =
            behavior is PagingScrollTargetBehavior || isLimited == true
            ? "each" : isLimited == false ? "any" : nil
        return modifier(EnvironmentModifier { $0.scrollSnap = name })
    }

    /// Makes each view in the stack a scroll target.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(AttributesModifier(attributes: isEnabled ? [Attribute(.targets)] : []))
    }

    /// Prevents the user from scrolling the view's scroll views, lists and forms. The page itself still scrolls.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        modifier(
            EnvironmentModifier {
                if disabled { $0.isScrollEnabled = false }
            })
    }
}
