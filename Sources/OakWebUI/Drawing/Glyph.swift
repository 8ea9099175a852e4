/// The drawing of a symbol. Some symbols are enclosed in a circle, a square or a triangle, and some are crossed out.
struct Glyph {
    /// The content of the `svg` element.
    let drawing: String

    /// Creates the drawing of a symbol, or returns `nil` if there is no such symbol.
    ///
    /// - Parameter name: The name of the symbol, as in `Image(systemName:)`.
    init?(_ name: String) {
        let name = Self.aliases[name] ?? name
        guard let drawing = Self.drawing(name) else { return nil }
        self.drawing = drawing
    }

    /// The names of all symbols.
    package static let names: [String] = {
        let framed = frames.flatMap { frame in
            frame.contents.flatMap { ["\($0).\(frame.name)", "\($0).\(frame.name).fill"] }
        }
        let filled = GlyphPaths.closed.keys.flatMap { [$0, "\($0).fill"] }
        let crossedOutNames = slashed.flatMap { name in
            ["\(name).slash"] + (GlyphPaths.closed[name] == nil ? [] : ["\(name).slash.fill"])
        }
        return
            (Array(GlyphPaths.open.keys) + filled + framed + crossedOutNames + Array(aliases.keys)).sorted()
    }()

    private static let aliases = [
        "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
        "message": "bubble.left", "message.fill": "bubble.left.fill",
    ]

    private struct Frame {
        let name: String
        let path: String
        /// The scale of the inner drawing.
        let scale: Double
        /// The vertical offset of the inner drawing.
        let shift: Double
        let contents: [String]
    }

    private static let frames = [
        Frame(
            name: "circle", path: GlyphPaths.closed["circle"] ?? "", scale: 0.56, shift: 0,
            contents: [
                "plus", "minus", "xmark", "checkmark", "ellipsis", "info", "questionmark",
                "exclamationmark",
                "chevron.left", "chevron.right", "chevron.up", "chevron.down", "arrow.left",
                "arrow.right",
                "arrow.up", "arrow.down", "arrow.clockwise", "play", "pause", "stop", "person", "heart",
                "star", "bolt", "line.3.horizontal.decrease",
            ]),
        Frame(
            name: "square", path: GlyphPaths.closed["square"] ?? "", scale: 0.56, shift: 0,
            contents: ["plus", "minus", "xmark", "checkmark"]),
        Frame(
            name: "triangle", path: GlyphPaths.closed["triangle"] ?? "", scale: 0.5, shift: 2.4,
            contents: ["exclamationmark"]),
    ]

    private static let slashed = [
        "eye", "wifi", "bell", "speaker", "mic", "heart", "star", "cloud", "bolt",
    ]

    private static func drawing(_ name: String) -> String? {
        if let path = GlyphPaths.open[name] ?? GlyphPaths.closed[name] { return line(path) }
        let isFilled = name.hasSuffix(".fill")
        let base = isFilled ? String(name.dropLast(5)) : name
        if isFilled, let path = GlyphPaths.closed[base] { return area(path) }
        if let end = base.range(of: ".slash"), end.upperBound == base.endIndex {
            let inner = String(base[..<end.lowerBound])
            guard slashed.contains(inner) else { return nil }
            if isFilled { return GlyphPaths.closed[inner].map { crossedOut(area($0)) } }
            return (GlyphPaths.open[inner] ?? GlyphPaths.closed[inner]).map { crossedOut(line($0)) }
        }
        guard let frame = frames.first(where: { base.hasSuffix(".\($0.name)") }) else { return nil }
        let inner = String(base.dropLast(frame.name.count + 1))
        guard frame.contents.contains(inner),
            let path = GlyphPaths.open[inner] ?? GlyphPaths.closed[inner]
        else { return nil }
        return isFilled ? knockedOut(path, of: frame) : line(frame.path) + scaled(path, in: frame)
    }

    private static func line(_ path: String) -> String { "<path d='\(path)'/>" }

    private static func area(_ path: String) -> String {
        "<path fill='#000' fill-rule='evenodd' d='\(path)'/>"
    }

    /// Returns the path, scaled to the frame. Scaling makes lines thinner, so the path is drawn with a larger line
    /// width.
    private static func scaled(_ path: String, in frame: Frame, color: String = "#000") -> String {
        let move = 12 * (1 - frame.scale)
        let transform = "translate(\(move.short) \((move + frame.shift).short)) scale(\(frame.scale))"
        return "<path transform='\(transform)' stroke='\(color)' stroke-width='2.9' d='\(path)'/>"
    }

    private static func knockedOut(_ path: String, of frame: Frame) -> String {
        "<mask id='m'><path fill='#fff' stroke='#fff' d='\(frame.path)'/>"
            + scaled(path, in: frame, color: "black") + "</mask>"
            + "<path mask='url(#m)' fill='#000' d='M0 0h24v24H0z'/>"
    }

    private static func crossedOut(_ drawing: String) -> String {
        "<mask id='m'><path fill='#fff' stroke='none' d='M0 0h24v24H0z'/>"
            + "<path stroke='black' stroke-width='5' d='M5 3l16 17'/></mask>"
            + "<g mask='url(#m)'>\(drawing)</g>" + line("M4 4l16 16.5")
    }

    private static let unknown = "<path stroke-dasharray='2.5 3' d='M5 5h14v14H5z'/>"
}

extension Glyph {
    /// The drawings of all symbols as values of the style property `--symbol`, by name. A drawing masks a box that has the
    /// color of the text. A page contains only the drawings of its own symbols.
    static let images = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in Glyph(name).map { (name, image($0.drawing)) } })

    /// The image that represents unknown symbols.
    static let unknownImage = image(unknown)

    private static func image(_ drawing: String) -> String {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' "
            + "stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'>\(drawing)</svg>"
        return "url(\"data:image/svg+xml,\(svg.replacingOccurrences(of: "#", with: "%23"))\")"
    }
}
