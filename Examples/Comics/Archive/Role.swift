/// A figure in a panel, with its mood.
struct Role: Sendable, Equatable {
    let figure: Figure
    let mood: Mood

    static func acorn(_ mood: Mood = .calm) -> Role { Role(figure: .acorn, mood: mood) }
    static func squirrel(_ mood: Mood = .calm) -> Role { Role(figure: .squirrel, mood: mood) }
    static func oak(_ mood: Mood = .calm) -> Role { Role(figure: .oak, mood: mood) }
    static func beetle(_ mood: Mood = .calm) -> Role { Role(figure: .beetle, mood: mood) }
    static func snail(_ mood: Mood = .calm) -> Role { Role(figure: .snail, mood: mood) }
    static func owl(_ mood: Mood = .calm) -> Role { Role(figure: .owl, mood: mood) }
}
