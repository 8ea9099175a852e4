/// A type that declares previews. This is the older form of `#Preview`. The declaration compiles, but only Xcode shows
/// its previews.
@MainActor
@preconcurrency
public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View

    /// The previews.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The size of a preview in a `PreviewProvider`.
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The size of the view itself.
    case sizeThatFits
    /// A fixed size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device on which Xcode shows a preview in a `PreviewProvider`.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { rawValue = stringLiteral }
}
