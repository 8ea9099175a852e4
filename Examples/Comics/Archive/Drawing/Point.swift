/// A place, in pixels; y grows downwards.
struct Point: Equatable {
    var x: Double
    var y: Double
}
