/// A point in pixels. The y-axis points down.
struct Point: Equatable {
    var x: Double
    var y: Double
}
