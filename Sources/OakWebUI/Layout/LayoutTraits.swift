/// Properties of an element that determine whether the style sheet can express its layout.
///
/// The style sheet offers the content of an element at least the element's minimum size. SwiftUI offers it the size of
/// the element, even if that size is too small. A script computes the layout of elements for which this makes a
/// difference, as long as none of their sizes depends on text or controls.
package struct LayoutTraits: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No size in the element depends on text or controls.
    static let isKnown = LayoutTraits(rawValue: 1)
    /// The style sheet may be unable to express the layout.
    static let needsScript = LayoutTraits(rawValue: 2)
    /// The style sheet is unable to express the layout if the offered width is less than the element's minimum width
    /// and does not come from a fixed frame or from the page.
    static let needsOfferX = LayoutTraits(rawValue: 4)
    /// The style sheet is unable to express the layout if the offered height is less than the element's minimum height
    /// and does not come from a fixed frame or from the page.
    static let needsOfferY = LayoutTraits(rawValue: 8)
    /// The element has a fixed aspect ratio, and the style sheet can fit such an element only into a frame.
    static let hasRatio = LayoutTraits(rawValue: 16)

    private static let conditions: LayoutTraits = [.needsOfferX, .needsOfferY, .hasRatio]

    static func needsOffer(_ axis: Axis) -> LayoutTraits { axis == .horizontal ? .needsOfferX : .needsOfferY }

    /// A Boolean value that indicates whether the script has to distinguish the element's own limits from those of its
    /// content.
    var describesRule: Bool { !isDisjoint(with: Self.conditions.union(.needsScript)) }

    /// Adds the traits of an element in the same container.
    mutating func add(_ other: LayoutTraits) {
        let isKnown = contains(.isKnown) && other.contains(.isKnown)
        formUnion(other)
        if !isKnown { self = [] }
    }

    /// Removes the given traits, and marks the element as requiring a script if it had any of them.
    mutating func resolve(_ traits: LayoutTraits) {
        if !isDisjoint(with: traits) { insert(.needsScript) }
        subtract(traits)
    }

    /// Adds the traits of a box with the given rule around content with the given spans.
    mutating func wrap(_ rule: BoxRule, _ content: Spans) {
        if !contains(.isKnown) {
            if case .frame(_?, _?) = rule { self = .isKnown }
            return
        }
        switch rule {
        case .wrapper, .layer: break
        case .frame(_?, _?): self = .isKnown
        case .frame(let width, let height):
            if width != nil { remove(.needsOfferX) }
            if height != nil { remove(.needsOfferY) }
            if (width ?? height) != nil, content.ratio < 0 { resolve(.hasRatio) }
        case .limits(let x, let y):
            for (axis, limits) in [(Axis.horizontal, x), (.vertical, y)] where !limits.isEmpty {
                if limits.isFinite { resolve(Self.needsOffer(axis)) }
                resolve(.hasRatio)
                if content[axis].minimum > max(limits.maximum ?? .infinity, limits.minimum ?? 0) {
                    insert(.needsScript)
                }
            }
        case .padding: resolve(Self.conditions)
        case .ideal(let axes):
            if axes.contains(.horizontal) { remove(.needsOfferX) }
            if axes.contains(.vertical) { remove(.needsOfferY) }
            resolve(.hasRatio)
        case .ratio:
            let (x, y) = (content.x, content.y)
            if x.grows || y.grows {
                let isFlexible = [x, y].allSatisfy { $0.minimum == 0 && $0.maximum == .infinity }
                resolve(.hasRatio)
                insert(isFlexible && content.ratio == 0 ? .hasRatio : .needsScript)
            }
        case .relative: self = []
        }
    }
}

extension Spans {
    /// Sets the traits to those of a stack that contains elements with the given spans, apart from spacers, or of a depth
    /// stack if `axis` is `nil`.
    mutating func addTraits(of parts: [Spans], along axis: Axis?) {
        traits = .isKnown
        for part in parts { traits.add(part.traits) }
        guard traits.contains(.isKnown) else { return }
        if let axis { traits.resolve(LayoutTraits.needsOffer(axis)) }
        traits.resolve(.hasRatio)
        for other in [Axis.horizontal, .vertical] where other != axis && self[other].minimum > 0 {
            // A part can grow even if the stack cannot, because another part is larger.
            if parts.contains(where: { $0[other].grows }) {
                traits.insert(LayoutTraits.needsOffer(other))
            }
        }
        guard let axis else { return }
        let spans = parts.map { $0[axis] }.filter(\.grows)
        // The element that is sized first receives more than its minimum length, because the minimum lengths of more
        // flexible elements are not reserved.
        if spans.contains(where: { late in
            late.minimum > 0
                && spans.contains { $0.maximum.isFinite && $0.flexibility < late.flexibility }
        }) {
            traits.insert(.needsScript)
        }
        if spans.isOrderSignificant { traits.insert(.needsScript) }
    }
}

extension Span {
    fileprivate var flexibility: Float { min(maximum, 1e6) - minimum }
}

extension [Span] {
    /// A Boolean value that indicates whether an element is offered its share of a stack before another element whose
    /// maximum length is smaller. In the style sheet, the space that the smaller element leaves is part of that share.
    fileprivate var isOrderSignificant: Bool {
        guard count > 1 else { return false }
        var largest: Float = 0
        // `sorted` is stable.
        for span in sorted(by: { $0.flexibility < $1.flexibility }) {
            if span.maximum < largest { return true }
            largest = Swift.max(largest, span.maximum)
        }
        return false
    }
}

extension BoxRule.Limits {
    /// A Boolean value that indicates whether a frame with these limits can propose a size other than the one that it
    /// is offered.
    fileprivate var isFinite: Bool { minimum ?? 0 > 0 || maximum?.isFinite ?? false }
}

extension BoxRule {
    /// The limits or the aspect ratio of a box, as a string for the page's script. The string is empty for other rules.
    var scriptValue: String {
        func text(_ value: Float?) -> String { value.map { $0.isFinite ? $0.short : "Infinity" } ?? "-" }
        switch self {
        case .limits(let x, let y):
            return " " + [x.minimum, x.maximum, y.minimum, y.maximum].map(text).joined(separator: " ")
        case .ratio(let ratio, let mode): return " \(ratio.short) \(mode)"
        default: return ""
        }
    }
}
