extension View {
    /// Returns whether views of this type might contain text, judging by the type alone. An `AnyView` counts as a view
    /// without text, because its type does not reveal its content.
    ///
    /// - Parameter depth: The maximum nesting depth of types. It is limited because a type may contain itself.
    nonisolated static func holdsText(within depth: Int = 24) -> Bool {
        if Self.self == Text.self { return true }
        if depth == 0 { return false }
        if let holder = Self.self as? any TextHolder.Type {
            return holder.partsHoldText(within: depth - 1)
        }
        if let element = Self.self as? any ElementView.Type {
            return element.contentHoldsText(within: depth - 1)
        }
        return Body.self != Never.self && Body.holdsText(within: depth - 1)
    }
}

extension ElementView {
    nonisolated fileprivate static func contentHoldsText(within depth: Int) -> Bool {
        ElementContent.holdsText(within: depth)
    }
}

/// A view whose text is the text of the views that it contains. Text that a modifier adds is not included.
private protocol TextHolder {
    static func partsHoldText(within depth: Int) -> Bool
}

extension TupleView: TextHolder {
    static func partsHoldText(within depth: Int) -> Bool {
        for part in repeat (each Content).self {
            if part.holdsText(within: depth) { return true }
        }
        return false
    }
}

extension ModifiedContent: TextHolder where Content: View {
    static func partsHoldText(within depth: Int) -> Bool { Content.holdsText(within: depth) }
}

extension Decorative: TextHolder {
    static func partsHoldText(within depth: Int) -> Bool { Content.holdsText(within: depth) }
}

extension Group: TextHolder where Content: View {
    static func partsHoldText(within depth: Int) -> Bool { Content.holdsText(within: depth) }
}

extension Optional: TextHolder where Wrapped: View {
    static func partsHoldText(within depth: Int) -> Bool { Wrapped.holdsText(within: depth) }
}

extension _ConditionalContent: TextHolder {
    static func partsHoldText(within depth: Int) -> Bool {
        First.holdsText(within: depth) || Second.holdsText(within: depth)
    }
}

extension ForEach: TextHolder where Content: View {
    static func partsHoldText(within depth: Int) -> Bool { Content.holdsText(within: depth) }
}
