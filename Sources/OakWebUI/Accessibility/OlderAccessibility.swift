// Older forms of the modifiers for assistive technology, which SwiftUI has deprecated, and `accessibilityRemoveTraits`.
extension View {
    /// Sets the accessible name of the view. This is the older form of `accessibilityLabel`.
    nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// Sets the accessibility value of the view. This is the older form of `accessibilityValue`.
    nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// Sets a hint that describes the result of using the view. This is the older form of `accessibilityHint`.
    nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Sets an identifier by which tests can find the view. This is the older form of `accessibilityIdentifier`.
    nonisolated public func accessibility(identifier: String) -> some View {
        accessibilityIdentifier(identifier)
    }

    /// Hides the view and its content from assistive technology. This is the older form of `accessibilityHidden`.
    nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// Adds traits to the view. This is the older form of `accessibilityAddTraits`.
    nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }

    /// Removes traits from the view. This is the older form of `accessibilityRemoveTraits`.
    nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    /// Removes traits that inner modifiers have added to the view. A control's own traits cannot be removed, because
    /// the browser determines them.
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(RemovedTraitsModifier(attributes: traits.attributes))
    }
}

/// A modifier that removes trait attributes from the elements directly inside a view.
struct RemovedTraitsModifier: Equatable {
    let attributes: [Attribute]
}

extension RemovedTraitsModifier: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        for attribute in attributes where element[attribute.name] == attribute.value {
            element[attribute.name] = nil
        }
    }
}
