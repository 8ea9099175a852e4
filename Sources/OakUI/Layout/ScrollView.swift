#if !canImport(SwiftUI)
    /// Shows a part of what is in it, and lets the reader move to the rest.
    public struct ScrollView<Content: View> {
        /// What is scrolled.
        public var content: Content
        /// Along which axes it scrolls.
        public var axes: Axis.Set
        /// Whether it shows how far it has been scrolled.
        public var showsIndicators: Bool

        /// Scrolls what does not fit.
        public init(
            _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
        ) {
            self.axes = axes
            self.showsIndicators = showsIndicators
            self.content = content()
        }
    }

    extension ScrollView: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var elementContent: Content { content }

        package func element(in environment: EnvironmentValues) -> Element {
            let hidden = !showsIndicators || [.hidden, .never].contains(environment.scrollIndicators)
            var attributes = [Attribute(.axes, axes.names)]
            attributes += Attribute(.indicatorsHidden, if: hidden)
            return Element(.scrollView, attributes: attributes)
        }
    }

    /// Whether one sees how far one has scrolled.
    public struct ScrollIndicatorVisibility: Equatable, Sendable {
        private let name: String

        /// As the platform thinks.
        public static let automatic = ScrollIndicatorVisibility(name: "automatic")
        /// While there is something to scroll.
        public static let visible = ScrollIndicatorVisibility(name: "visible")
        /// Not shown.
        public static let hidden = ScrollIndicatorVisibility(name: "hidden")
        /// Not shown.
        public static let never = ScrollIndicatorVisibility(name: "never")
    }

    private enum ScrollIndicatorsKey: EnvironmentKey {
        static let defaultValue = ScrollIndicatorVisibility.automatic
    }

    extension EnvironmentValues {
        fileprivate var scrollIndicators: ScrollIndicatorVisibility {
            get { self[ScrollIndicatorsKey.self] }
            set { self[ScrollIndicatorsKey.self] = newValue }
        }
    }

    extension View {
        /// Says whether the scroll views in this one show how far one has scrolled.
        nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
            modifier(EnvironmentModifier { $0.scrollIndicators = visibility })
        }
    }
#endif
