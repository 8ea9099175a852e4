/// A modifier that sets the accessible name of the elements directly in a view.
struct AccessibilityLabelModifier: Equatable {
    let label: String
}

extension AccessibilityLabelModifier: Decoration {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        .decoration(view, inputs)
    }

    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        element[.accessibilityHidden] = nil
        // The accessible name of an image is its alternative text.
        if element.role == .image {
            element[.alternative] = label
            return
        }
        element[.label] = label
        guard element[.accessibilityRole] == nil else { return }
        // Only elements with an accessibility role can have a name. Text therefore receives the role of an image, whose
        // name replaces the letters.
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
    /// Adds the accessible value to the name, or to the hint if the element has no name. In HTML, only elements with a
    /// range can have an accessible value.
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
