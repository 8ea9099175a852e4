/// Where the session's text is read.
public struct Screen {
    /// Whether it understands ANSI sequences.
    public var isStyled: Bool
    /// How many columns it has, now.
    public var width: () -> Int

    public init(isStyled: Bool = false, width: @escaping () -> Int = { 80 }) {
        self.isStyled = isStyled
        self.width = width
    }
}
