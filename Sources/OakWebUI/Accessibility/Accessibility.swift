// These modifiers set attributes for assistive technology. If a view has two modifiers of the same kind, the outer one
// takes precedence.
extension View {
    nonisolated func accessibilityAttributes(_ attributes: Attribute?...) -> some View {
        modifier(AttributesModifier(attributes: attributes.compactMap(\.self), isInherited: false))
    }

    /// Sets the accessible name of the view, which replaces its content.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modifier(AccessibilityLabelModifier(label: label.text))
    }

    /// Sets the accessible name of the view, which replaces its content.
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Sets the accessible name of the view, which replaces its content.
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Sets the accessible value of the view.
    nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
        accessibilityAttributes(Attribute(.accessibilityValue, valueDescription.text))
    }

    /// Sets the accessible value of the view.
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// Sets the accessible value of the view.
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Sets a hint that describes the result of using the view.
    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        accessibilityAttributes(Attribute(.accessibilityHint, hint.text))
    }

    /// Sets a hint that describes the result of using the view.
    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// Sets a hint that describes the result of using the view.
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Sets an identifier for tests. Assistive technology does not announce it.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibilityAttributes(Attribute(.identifier, identifier))
    }

    /// Hides the view and its content from assistive technology.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        accessibilityAttributes(hidden ? Attribute(.accessibilityHidden, "true") : nil)
    }

    /// Adds traits to the view, such as heading or button.
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(AttributesModifier(attributes: traits.attributes, isInherited: false))
    }

    /// Makes the view a single accessibility element, or a group of related elements.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
        -> some View
    {
        accessibilityAttributes(Attribute(.accessibilityRole, children.role))
    }

    /// Sets help text that is shown while the pointer is over the view and announced as its description.
    nonisolated public func help(_ text: Text) -> some View {
        accessibilityAttributes(Attribute(.help, text.text))
    }
    /// Sets help text, parsed as Markdown, that is shown while the pointer is over the view.
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// Sets help text, shown verbatim, that appears while the pointer is over the view.
    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}
