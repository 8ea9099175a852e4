/// The effect of a transition on the elements of a view.
indirect enum TransitionEffect {
    /// The styles before the view appears and after it has disappeared.
    case styles(insertion: AnimatedStyle, removal: AnimatedStyle)
    /// A transition that the app defines.
    case boxes(any PhasedBoxes)
    /// The effect of a transition.
    case transition(any Transition)
    case asymmetric(insertion: TransitionEffect, removal: TransitionEffect)
    case combined(TransitionEffect, TransitionEffect)
    case animated(TransitionEffect, Animation?)

    static var identity: TransitionEffect { .styles(insertion: AnimatedStyle(), removal: AnimatedStyle()) }

    static func style(_ values: [String: String]) -> TransitionEffect {
        let style = AnimatedStyle(values)
        return .styles(insertion: style, removal: style)
    }

    /// Returns the style in the given phase of the transition.
    @MainActor
    func style(in phase: TransitionPhase) -> AnimatedStyle {
        switch self {
        case .styles(let insertion, let removal): return phase == .willAppear ? insertion : removal
        case .boxes(let boxes):
            var style = AnimatedStyle()
            for (box, visible) in zip(boxes.boxes(in: phase), boxes.boxes(in: .identity)) {
                style.merge(AnimatedStyle(from: box, to: visible))
                if let anchor = box[.anchor] { style["transformOrigin"] = anchor }
            }
            return style
        case .transition(let transition): return Self.effect(of: transition).style(in: phase)
        case .asymmetric(let insertion, let removal):
            return (phase == .willAppear ? insertion : removal).style(in: phase)
        case .combined(let first, let second):
            var style = first.style(in: phase)
            style.merge(second.style(in: phase))
            return style
        case .animated(let effect, _): return effect.style(in: phase)
        }
    }

    /// Returns the animation that the transition sets for a phase, or `nil` if the transition uses the animation of the
    /// change.
    @MainActor
    func animation(in phase: TransitionPhase) -> Animation? {
        switch self {
        case .styles, .boxes: nil
        case .transition(let transition): Self.effect(of: transition).animation(in: phase)
        case .asymmetric(let insertion, let removal):
            (phase == .willAppear ? insertion : removal).animation(in: phase)
        case .combined(let first, let second): first.animation(in: phase) ?? second.animation(in: phase)
        case .animated(_, let animation): animation
        }
    }

    @MainActor
    private static func effect<T: Transition>(of transition: T) -> TransitionEffect {
        (transition as? any StyledTransition)?.effect ?? .boxes(TransitionBoxes(transition: transition))
    }
}

/// A source of the boxes that a transition adds to a view, outermost first.
protocol PhasedBoxes {
    @MainActor func boxes(in phase: TransitionPhase) -> [Element]
}

/// The boxes of a transition that the app defines.
private struct TransitionBoxes<T: Transition>: PhasedBoxes {
    let transition: T

    func boxes(in phase: TransitionPhase) -> [Element] {
        Element.boxes(of: PhaseModifier(transition: transition, phase: phase))
    }
}

/// The boxes of a modifier that has one value while the view is visible and another value otherwise.
struct ModifierBoxes<Modifier: ViewModifier>: PhasedBoxes {
    let active: Modifier
    let identity: Modifier

    func boxes(in phase: TransitionPhase) -> [Element] {
        Element.boxes(of: phase.isIdentity ? identity : active)
    }
}

extension Element {
    /// Returns the boxes that a modifier adds to a view, outermost first.
    @MainActor
    fileprivate static func boxes<Modifier: ViewModifier>(of modifier: Modifier) -> [Element] {
        let graph = Graph(Text(verbatim: "").modifier(modifier))
        defer { graph.close() }
        var boxes: [Element] = []
        var node = graph.root.children.first
        while let box = node, box.element.role == .box {
            boxes.append(box.element)
            node = box.children.first
        }
        return boxes
    }
}

/// A transition whose effect is known without its view.
protocol StyledTransition: Transition {
    var effect: TransitionEffect { get }
}

extension AnimatedStyle {
    init(_ values: [String: String]) {
        self.init()
        for (name, value) in values { self[name] = value }
    }

    /// Adds the effects of another style to this style. Opacities, translations and filters are combined. For every
    /// other property, the value in the other style replaces the value in this style.
    mutating func merge(_ other: AnimatedStyle) {
        for (name, value) in other.values {
            switch (name, self[name]) {
            case ("opacity", let old?):
                self[name] = ((Double(old) ?? 1) * (Double(value) ?? 1)).short
            case ("translate", let old?), ("mirrored", let old?): self[name] = Self.sum(old, value)
            case ("filter", let old?): self[name] = "\(old) \(value)"
            default: self[name] = value
            }
        }
        // The mirrored translation replaces the other one, so it includes translations that are not mirrored.
        if let mirrored = self["mirrored"], other["mirrored"] == nil, let value = other["translate"] {
            self["mirrored"] = Self.sum(mirrored, value)
        }
    }

    private static func sum(_ a: String, _ b: String) -> String {
        let (a, b) = (a.split(separator: " "), b.split(separator: " "))
        guard a.count == 2, b.count == 2 else { return b.joined(separator: " ") }
        return zip(a, b).map { "calc(\($0) + \($1))" }.joined(separator: " ")
    }
}
