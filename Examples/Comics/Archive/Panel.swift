/// One picture of a strip: a scene, one or two figures, and their dialogue.
public struct Panel: Sendable, Equatable {
    let scene: Scene
    /// The figures, from left to right.
    let cast: [Role]
    /// The dialogue, in reading order. Only figures in the cast speak.
    let lines: [Line]
    /// The narrator's text at the top.
    let caption: String?

    init(_ scene: Scene, _ cast: [Role], _ lines: [Line] = [], caption: String? = nil) {
        self.scene = scene
        self.cast = cast
        self.lines = lines
        self.caption = caption
    }

    var transcript: String {
        let names = cast.map { "the \($0.figure.rawValue)" }.joined(separator: " and ")
        let seen = "[[\(scene.description), \(names).]]"
        let heard = lines.map { "\($0.figure.rawValue.capitalized): \($0.text)" }
        return ([seen] + (caption.map { ["Caption: \($0)"] } ?? []) + heard).joined(separator: "\n")
    }
}
