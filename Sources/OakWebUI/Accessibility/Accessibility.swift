// These modifiers set attributes for assistive technology. If two modifiers of a view set the same attribute, the outer
// one takes precedence.
extension View {
    nonisolated func accessibilityAttributes(_ attributes: Attribute?...) -> some View {
        modifier(AttributesModifier(attributes: attributes.compactMap(\.self), isInherited: false))
    }

    /// Sets the accessible name of the view, which assistive technology announces instead of its content.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modifier(AccessibilityLabelModifier(label: label))
    }

    /// Sets the accessible name of the view, which assistive technology announces instead of its content.
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Sets the accessible name of the view, which assistive technology announces instead of its content.
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Sets the accessibility value of the view.
    nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
        modifier(AccessibilityTextModifier(name: .accessibilityValue, text: valueDescription))
    }

    /// Sets the accessibility value of the view.
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
        modifier(AccessibilityTextModifier(name: .accessibilityHint, text: hint))
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

    /// Sets an identifier by which tests can find the view. Assistive technology does not announce it.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibilityAttributes(Attribute(.identifier, identifier))
    }

    /// Hides the view and its content from assistive technology.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        accessibilityAttributes(hidden ? Attribute(.accessibilityHidden, "true") : nil)
    }

    /// Adds traits to the view, such as `.isHeader` or `.isButton`.
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(AttributesModifier(attributes: traits.attributes, isInherited: false))
    }

    /// Makes the view a single accessibility element or a group of related elements, depending on `children`.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
        -> some View
    {
        modifier(AccessibilityElementModifier(children: children))
    }

    /// Sets help text that is shown while the pointer is over the view and announced as the view's description.
    nonisolated public func help(_ text: Text) -> some View {
        modifier(AccessibilityTextModifier(name: .help, text: text))
    }
    /// Sets help text, parsed as Markdown, that is shown while the pointer is over the view.
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// Sets help text, shown verbatim, that appears while the pointer is over the view.
    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

/// A modifier that determines how assistive technology treats the content of the elements directly inside a view.
struct AccessibilityElementModifier: Equatable {
    let children: AccessibilityChildBehavior
}

extension AccessibilityElementModifier: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        children.describe(&element)
    }
}

/// A modifier that sets the accessible name of the elements directly inside a view.
struct AccessibilityLabelModifier: Equatable {
    let label: Text
}

/// A modifier that sets a text attribute, localized in the language of the page, on the elements directly inside a
/// view.
struct AccessibilityTextModifier: Equatable {
    let name: Attribute.Name
    let text: Text
}

extension AccessibilityTextModifier: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        element[name] = text.text(in: environment)
    }
}

extension AccessibilityLabelModifier: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        element[.accessibilityHidden] = nil
        let label = label.text(in: environment)
        // The accessible name of an image is its alternative text.
        if element.role == .image {
            element[.alternative] = label
            return
        }
        element[.label] = label
        guard element[.accessibilityRole] == nil else { return }
        // Only elements with an accessibility role can have a name. Text therefore receives the image role, so that its
        // name is announced instead of its characters.
        switch element.role {
        case .text, .shape, .textRun, .icon: element[.accessibilityRole] = "img"
        case .box, .verticalStack, .horizontalStack, .depthStack, .lazyVerticalStack,
            .lazyHorizontalStack,
            .lazyVerticalGrid, .lazyHorizontalGrid, .grid, .gridRow, .label, .scrollView:
            element[.accessibilityRole] = "group"
        default: break
        }
    }
}

extension Element {
    /// Adds the accessible value to the label, or to the hint if the element has no label. In HTML, only elements that
    /// represent a range, such as sliders, can have an accessible value.
    mutating func mergeAccessibilityValue() {
        guard let value = self[.accessibilityValue], ![.slider, .progress, .gauge].contains(role) else {
            return
        }
        self[.accessibilityValue] = nil
        if let label = self[.label] {
            self[.label] = "\(label), \(value)"
        } else {
            self[.accessibilityHint] = [value, self[.accessibilityHint]].compactMap(\.self)
                .joined(separator: ", ")
        }
    }
}
