/// The drawing commands of a canvas. The script `canvas.js` describes and executes them.
final class CanvasCommands {
    private(set) var text = ""
    /// A Boolean value that indicates whether commands were discarded because there were too many.
    private(set) var isCutOff = false
    /// The number of open layers whose opening commands have been discarded.
    private var missingLayers = 0
    /// The state of the browser's context after all commands that have been appended so far.
    private var current = CanvasState()

    /// The names of the symbols whose drawings have been appended.
    private var symbols: Set<String> = []

    /// The approximate maximum size of the commands of one canvas, in bytes.
    static let byteLimit = 256 * 1024

    /// Appends a command with its arguments. If the commands would exceed the maximum size, this command and all later
    /// ones are discarded, except the ends of layers whose beginnings have been appended.
    func append(_ name: String, _ arguments: String...) {
        let count = arguments.reduce(name.utf8.count) { $0 + $1.utf8.count }
        isCutOff = isCutOff || text.utf8.count + count > Self.byteLimit
        guard !isCutOff else {
            // Without its end, a layer would not be drawn.
            if name == "[" { missingLayers += 1 }
            if name == "]" { if missingLayers > 0 { missingLayers -= 1 } else { text += "\n]" } }
            return
        }
        text += "\n\(name)"
        for argument in arguments {
            text += "\t"
            text += argument
        }
    }

    /// Appends the drawing of a symbol, unless it has already been appended.
    func define(symbol name: String) {
        if symbols.insert(name).inserted { append("define", name, Glyph.images[name] ?? Glyph.unknownImage) }
    }

    /// Completes the drawing of a canvas with the given size.
    func finish(size: CGSize) { text = "\(size.width.short)\t\(size.height.short)\(text)" }

    /// Appends the commands that set the state of the browser's context to the given state.
    func set(_ state: CanvasState) {
        var clips = state.clips[...]
        if state.clips.starts(with: current.clips) {
            clips = clips.dropFirst(current.clips.count)
        } else {
            // The only way to remove a clip is to reset the context.
            append("reset")
            current = CanvasState()
        }
        for clip in clips { append("clip", clip.path, clip.isEvenOdd ? "evenodd" : "nonzero") }
        if state.transform != current.transform { append("transform", state.transform.canvasValue) }
        if state.opacity != current.opacity { append("opacity", state.opacity.clamped(to: 0...1).short) }
        if state.blendMode != current.blendMode { append("blend", state.blendMode.operation) }
        if state.filters != current.filters { append("filter", state.filters.joined(separator: " ")) }
        if state.shadow != current.shadow {
            append("shadow", state.shadow ?? "0\t0\t0\ttransparent")
        }
        current = state
    }

    /// Appends commands that draw a separate layer with the current state.
    func layer<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = current
        append("[")
        current = CanvasState()
        defer {
            append("]")
            current = outer
        }
        return try body()
    }
}

/// The state of a drawing context.
struct CanvasState: Equatable {
    struct Clip: Equatable {
        let path: String
        let isEvenOdd: Bool
    }

    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var blendMode = GraphicsContext.BlendMode.normal
    var clips: [Clip] = []
    /// A rectangle that contains the area inside all clips, in the coordinates of the canvas.
    var clipBounds: CGRect?
    /// The filters in CSS syntax.
    var filters: [String] = []
    /// The offset, the radius and the color of a shadow, separated by tabs.
    var shadow: String?
}

extension CGAffineTransform {
    fileprivate var canvasValue: String { [a, b, c, d, tx, ty].map(\.precise).joined(separator: " ") }
}
