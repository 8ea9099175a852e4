/// One picture of a strip: a scene, one or two figures, and what they say.
public struct Panel: Sendable, Equatable {
    let scene: Scene
    /// From left to right.
    let cast: [Role]
    /// In the order of reading. Only figures of the cast speak.
    let lines: [Line]
    /// The narrator, above everybody.
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
