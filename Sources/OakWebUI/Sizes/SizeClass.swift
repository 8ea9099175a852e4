/// The amount of space that a page has along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Limited space, as on a phone.
    case compact
    /// Ample space.
    case regular
}

private enum HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass?? { nil }
}

extension EnvironmentValues {
    /// The horizontal size class of the page, which is compact if the browser window is at most 640 points wide. Until
    /// the page has connected to the server, the value is regular.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] ?? self[PageLocation.self]?.sizeClass.read() ?? .regular }
        set { self[HorizontalSizeClassKey.self] = .some(newValue) }
    }
}

private enum VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
    /// The vertical size class of the page. Pages scroll, so it is always regular.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
}
