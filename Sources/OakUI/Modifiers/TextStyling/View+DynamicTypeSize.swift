#if !canImport(SwiftUI)
    /// How large text and what is with it is.
    public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
        /// From the smallest to the largest of those for most people.
        case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
        /// From the smallest to the largest of those for people who see less.
        case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

        /// Whether it is one of those for people who cannot read smaller text.
        public var isAccessibilitySize: Bool { self >= .accessibility1 }

        public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
    }

    private enum DynamicTypeSizeKey: EnvironmentKey {
        static let defaultValue = DynamicTypeSize.large
    }

    extension EnvironmentValues {
        /// How large text is. The size that the reader has set in the browser comes on top and is not known here.
        public var dynamicTypeSize: DynamicTypeSize {
            get { self[DynamicTypeSizeKey.self] }
            set { self[DynamicTypeSizeKey.self] = newValue }
        }
    }

    extension View {
        /// Has text in the view be of a size.
        nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
            modifier(EnvironmentModifier { $0.dynamicTypeSize = size })
                .modifier(AttributesModifier(attributes: [Attribute(.typeSize, "\(size)")]))
        }
    }
#endif
