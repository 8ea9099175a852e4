/// A transition that shows and hides the view immediately.
public struct IdentityTransition: StyledTransition {
    /// Creates an identity transition.
    nonisolated public init() {}

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    var effect: TransitionEffect { .identity }

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that fades the view in and out.
public struct OpacityTransition: StyledTransition {
    /// Creates an opacity transition.
    nonisolated public init() {}

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    var effect: TransitionEffect { .style(["opacity": "0"]) }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// A transition that scales the view.
public struct ScaleTransition: StyledTransition {
    /// The scale before the view appears and after it has disappeared.
    public var scale: Double
    /// The point of the view that does not move.
    public var anchor: UnitPoint

    /// Creates a transition that scales the view by the given amount.
    nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    var effect: TransitionEffect {
        var values = ["scale": scale.short]
        if anchor != .center { values["transformOrigin"] = anchor.styleValue }
        return .style(values)
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// A transition that moves the view by a distance in points.
public struct OffsetTransition: StyledTransition {
    /// The distance in points.
    public var offset: CGSize

    /// Creates a transition that moves the view by the given distance, in points.
    nonisolated public init(_ offset: CGSize) { self.offset = offset }

    var effect: TransitionEffect {
        .style(["translate": "\(offset.width.short)px \(offset.height.short)px"])
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// A transition that moves the view in from an edge and out toward the same edge, by the size of the view.
public struct MoveTransition: StyledTransition {
    /// The edge from which the view appears and toward which it disappears.
    public var edge: Edge

    /// Creates a transition that moves the view in from the given edge.
    nonisolated public init(edge: Edge) { self.edge = edge }

    var effect: TransitionEffect { .style(edge.outside) }

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that moves the view in from the leading edge and out toward the trailing edge.
public struct SlideTransition: StyledTransition {
    /// Creates a slide transition.
    nonisolated public init() {}

    var effect: TransitionEffect {
        .styles(insertion: AnimatedStyle(Edge.leading.outside), removal: AnimatedStyle(Edge.trailing.outside))
    }

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that moves and fades the view in from an edge, and out toward the opposite edge.
public struct PushTransition: StyledTransition {
    /// The edge from which the view appears.
    public var edge: Edge

    /// Creates a transition that pushes the view in from the given edge.
    nonisolated public init(edge: Edge) { self.edge = edge }

    var effect: TransitionEffect {
        func style(_ edge: Edge) -> AnimatedStyle {
            var style = AnimatedStyle(edge.outside)
            style["opacity"] = "0"
            return style
        }
        return .styles(insertion: style(edge), removal: style(edge.opposite))
    }

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that blurs, scales and fades the view.
public struct BlurReplaceTransition: StyledTransition {
    /// The directions in which the view is scaled.
    public struct Configuration: Equatable {
        private let isDownUp: Bool

        /// The view grows when it appears, and shrinks when it disappears.
        public static var downUp: Configuration { Configuration(isDownUp: true) }
        /// The view grows both when it appears and when it disappears.
        public static var upUp: Configuration { Configuration(isDownUp: false) }

        fileprivate var finalScale: Double { isDownUp ? 0.8 : 1.2 }
    }

    /// The directions in which the view is scaled.
    public var configuration: Configuration

    /// Creates a blur-replace transition with the given configuration.
    public init(configuration: Configuration) { self.configuration = configuration }

    var effect: TransitionEffect {
        func style(_ scale: Double) -> AnimatedStyle {
            AnimatedStyle(["opacity": "0", "filter": "blur(8px)", "scale": scale.short])
        }
        return .styles(insertion: style(0.8), removal: style(configuration.finalScale))
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : phase == .willAppear ? 0.8 : configuration.finalScale)
    }
}

@available(*, unavailable)
extension BlurReplaceTransition.Configuration: Sendable {}

/// A transition that uses one transition for insertion and another for removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: StyledTransition {
    /// The transition with which the view appears.
    public var insertion: Insertion
    /// The transition with which the view disappears.
    public var removal: Removal

    /// Creates a transition from an insertion transition and a removal transition.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }

    var effect: TransitionEffect {
        .asymmetric(insertion: .transition(insertion), removal: .transition(removal))
    }

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Edge {
    /// The translation that moves a view by its own size toward the edge. In right-to-left layouts, the value of
    /// `mirrored` replaces that of `translate`.
    fileprivate var outside: [String: String] {
        switch self {
        case .top: ["translate": "0% -100%"]
        case .bottom: ["translate": "0% 100%"]
        case .leading: ["translate": "-100% 0%", "mirrored": "100% 0%"]
        case .trailing: ["translate": "100% 0%", "mirrored": "-100% 0%"]
        }
    }

    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

extension Transition where Self == IdentityTransition {
    /// A transition that shows and hides the view immediately.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// A transition that fades the view in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// A transition that scales the view up from zero when it appears and down to zero when it disappears.
    public static var scale: ScaleTransition { ScaleTransition(0) }

    /// Returns a transition that scales the view by the given amount, relative to the given anchor.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    /// Returns a transition that moves the view by the given distance, in points.
    public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

    /// Returns a transition that moves the view by the given distance, in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    /// Returns a transition that moves the view in from the given edge and out toward the same edge.
    public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
    /// A transition that moves the view in from the leading edge and out toward the trailing edge.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    /// Returns a transition that moves and fades the view in from the given edge, and out toward the opposite edge.
    public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    /// A transition that blurs, scales and fades the view.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

    /// Returns a transition that blurs, scales and fades the view.
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
        BlurReplaceTransition(configuration: config)
    }
}
