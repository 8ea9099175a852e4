/// The screen that shows the session's text.
public struct Screen {
    /// A Boolean value that indicates whether the screen supports ANSI escape sequences.
    public var isStyled: Bool
    /// A closure that returns the current number of columns.
    public var width: () -> Int

    public init(isStyled: Bool = false, width: @escaping () -> Int = { 80 }) {
        self.isStyled = isStyled
        self.width = width
    }
}
