/// The season, weather or time of day of a panel.
enum Scene: Sendable, Equatable {
    case spring, summer, autumn, winter, rain, dusk, night, snow

    var description: String {
        switch self {
        case .spring: "A spring day"
        case .summer: "A summer day"
        case .autumn: "An autumn day with falling leaves"
        case .winter: "A bare winter day"
        case .rain: "Rain"
        case .dusk: "Dusk"
        case .night: "Night with a moon"
        case .snow: "Falling snow"
        }
    }
}
