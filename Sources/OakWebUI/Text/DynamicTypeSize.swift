/// The size of text and related content.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    /// The standard sizes, from small to large.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// The accessibility sizes, from small to large.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// A Boolean value that indicates whether the size is an accessibility size.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
    static let defaultValue = DynamicTypeSize.large
}

extension EnvironmentValues {
    /// The size of text. The text size of the user's browser applies in addition, but the server does not know it.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of text in the view.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        modifier(EnvironmentModifier { $0.dynamicTypeSize = size })
            .modifier(AttributesModifier(attributes: [Attribute(.typeSize, "\(size)")]))
    }
}
