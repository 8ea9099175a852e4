#if !canImport(SwiftUI)
    /// Names the elements directly in a view.
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
            element[.label] = label
            element[.accessibilityHidden] = nil
            guard element[.accessibilityRole] == nil else { return }
            // Only what is something has a name: text becomes one with the name instead of its letters.
            switch element.role {
            case .text, .shape, .textRun: element[.accessibilityRole] = "img"
            case .box, .verticalStack, .horizontalStack, .depthStack, .lazyVerticalStack,
                .lazyHorizontalStack,
                .lazyVerticalGrid, .lazyHorizontalGrid, .grid, .gridRow, .label, .scrollView:
                element[.accessibilityRole] = "group"
            default: break
            }
        }
    }
#endif
