#if !canImport(SwiftUI)
    // What assistive technology is told. Of two modifiers of the same kind the outer one counts.
    extension View {
        nonisolated func saying(_ attributes: Attribute?...) -> some View {
            modifier(AttributesModifier(attributes: attributes.compactMap(\.self), isInherited: false))
        }

        /// Sets the accessible name of the view, replacing its content.
        nonisolated public func accessibilityLabel(_ label: Text) -> some View {
            modifier(AccessibilityLabelModifier(label: label.text))
        }

        /// Sets the accessible name of the view, replacing its text.
        nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
            accessibilityLabel(Text(labelKey))
        }

        /// Sets the accessible name of the view, replacing its text.
        @_disfavoredOverload
        nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
            accessibilityLabel(Text(label))
        }

        /// Sets the accessible value of the view.
        nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
            saying(Attribute(.accessibilityValue, valueDescription.text))
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

        /// Sets a hint on the result of using the view.
        nonisolated public func accessibilityHint(_ hint: Text) -> some View {
            saying(Attribute(.accessibilityHint, hint.text))
        }

        /// Sets a hint on the result of using the view.
        nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
            accessibilityHint(Text(hintKey))
        }

        /// Sets a hint on the result of using the view.
        @_disfavoredOverload
        nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
            accessibilityHint(Text(hint))
        }

        /// Sets an identifier for tests, which is not announced.
        nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
            saying(Attribute(.identifier, identifier))
        }

        /// Hides the view and its content from assistive technology.
        nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
            saying(hidden ? Attribute(.accessibilityHidden, "true") : nil)
        }

        /// Adds traits to the view, such as heading or button.
        nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
            modifier(AttributesModifier(attributes: traits.attributes, isInherited: false))
        }

        /// Makes the view one accessibility element, or a group of related elements.
        nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
            -> some View
        {
            saying(Attribute(.accessibilityRole, children.role))
        }

        /// Sets a text that is shown while the pointer rests on the view and announced as its description.
        nonisolated public func help(_ text: Text) -> some View { saying(Attribute(.help, text.text)) }
        /// Sets a help text, whose Markdown is interpreted, that is shown while the pointer rests on the
        /// view.
        nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

        /// Sets a help text, shown verbatim while the pointer rests on the view.
        @_disfavoredOverload
        nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
    }
#endif
