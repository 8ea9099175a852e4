/// The bundled comics: a year at the foot of an oak.
public enum Archive {
    /// All strips, the oldest first; strip N is at index N - 1.
    public static let strips: [Strip] = spring + summer + autumn + winter
}
