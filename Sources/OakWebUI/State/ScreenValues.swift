/// Properties of the screen that have fixed values, because browsers account for the real values themselves.
extension EnvironmentValues {
    /// The number of pixels per point. The value is 1, because browsers account for the screen's resolution themselves.
    public var displayScale: CGFloat {
        get { 1 }
        set {}
    }

    /// The size of a pixel in points. The value is 1, because browsers account for the screen's resolution themselves.
    public var pixelLength: CGFloat { 1 }
}
