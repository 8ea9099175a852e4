/// A line of dialogue.
struct Line: Sendable, Equatable {
    let figure: Figure
    let text: String

    static func acorn(_ text: String) -> Line { Line(figure: .acorn, text: text) }
    static func squirrel(_ text: String) -> Line { Line(figure: .squirrel, text: text) }
    static func oak(_ text: String) -> Line { Line(figure: .oak, text: text) }
    static func beetle(_ text: String) -> Line { Line(figure: .beetle, text: text) }
    static func snail(_ text: String) -> Line { Line(figure: .snail, text: text) }
    static func owl(_ text: String) -> Line { Line(figure: .owl, text: text) }
}
