/// The colors of the archive.
enum Ink {
    static let line = "#2f2a26"
    static let paper = "#fffdf8"
    /// The color of the paper in dark mode.
    static let night = "#1c1c1f"
    static let caption = "#fff3c9"
    static let bark = "#8a6a4f"
    static let barkDark = "#6b4f39"
    static let shell = "#c98f4b"
    static let cap = "#7d5836"
    static let fur = "#c8713a"
    static let furLight = "#f0d2b0"
    static let beetle = "#3f5a7a"
    static let snail = "#d9b98a"
    static let snailHouse = "#a9657a"
    static let feather = "#8b7d70"
    static let featherLight = "#d8ccbd"
    static let beak = "#e3a93c"
    static let leaf = "#6f9a4a"
}
