#if !canImport(SwiftUI)
    // What assistive technology is told. Of two modifiers of the same kind the outer one counts.
    extension View {
        nonisolated func saying(_ attributes: Attribute?...) -> some View {
            modifier(AttributesModifier(attributes: attributes.compactMap(\.self), isInherited: false))
        }

        /// The name of the view, instead of what is in it.
        nonisolated public func accessibilityLabel(_ label: Text) -> some View {
            modifier(AccessibilityLabelModifier(label: label.text))
        }

        /// What the view is called where it is read out, in place of its text.
        nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
            accessibilityLabel(Text(labelKey))
        }

        /// What the view is called where it is read out, in place of its text.
        @_disfavoredOverload
        nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
            accessibilityLabel(Text(label))
        }

        /// What the view has for a value.
        nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
            saying(Attribute(.accessibilityValue, valueDescription.text))
        }

        /// What the view holds, where it is read out.
        nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
            accessibilityValue(Text(valueKey))
        }

        /// What the view holds, where it is read out.
        @_disfavoredOverload
        nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
            accessibilityValue(Text(value))
        }

        /// What happens when the view is used.
        nonisolated public func accessibilityHint(_ hint: Text) -> some View {
            saying(Attribute(.accessibilityHint, hint.text))
        }

        /// What comes of using the view, where it is read out.
        nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
            accessibilityHint(Text(hintKey))
        }

        /// What comes of using the view, where it is read out.
        @_disfavoredOverload
        nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
            accessibilityHint(Text(hint))
        }

        /// A name for tests, which nobody is told.
        nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
            saying(Attribute(.identifier, identifier))
        }

        /// Has assistive technology pass over the view and all in it.
        nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
            saying(hidden ? Attribute(.accessibilityHidden, "true") : nil)
        }

        /// Says what the view is besides, where it is read out: a heading, a button.
        nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
            modifier(AttributesModifier(attributes: traits.attributes, isInherited: false))
        }

        /// Has the view be one thing for assistive technology, or things that belong together.
        nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
            -> some View
        {
            saying(Attribute(.accessibilityRole, children.role))
        }

        /// What is shown while a pointer rests on the view, and told as its description.
        nonisolated public func help(_ text: Text) -> some View { saying(Attribute(.help, text.text)) }
        /// Says what something is for when a pointer rests on it; Markdown is read.
        nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

        /// Says what something is for when a pointer rests on it; the text is shown as it is.
        @_disfavoredOverload
        nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
    }
#endif
