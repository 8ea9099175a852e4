#if !canImport(SwiftUI)
    /// The modifier that names the elements directly in a view.
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
            // A picture has one name.
            if element.role == .image {
                element[.alternative] = label
                return
            }
            element[.label] = label
            guard element[.accessibilityRole] == nil else { return }
            // Only what is something has a name: text becomes one with the name instead of its letters.
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
        /// Says a value together with the name, or with the hint where there is no name. Only what has a range has a
        /// value of its own for assistive technology.
        mutating func settleAccessibilityValue() {
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
#endif
