/// The bundled comics, which take place at the foot of an oak over the course of a year.
public enum Archive {
    /// All strips, the oldest first; strip N is at index N - 1.
    public static let strips: [Strip] = spring + summer + autumn + winter
}
