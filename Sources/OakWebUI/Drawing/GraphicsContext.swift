/// A context into which the closure of a `Canvas` draws. A copy of a context draws into the same canvas, but changes to
/// the transformation, the opacity, the clips and the other properties of a copy do not affect the original.
public struct GraphicsContext {
    private let commands: CanvasCommands
    private let size: CGSize
    private var state = CanvasState()

    /// The environment of the canvas.
    public let environment: EnvironmentValues

    init(commands: CanvasCommands, environment: EnvironmentValues, size: CGSize) {
        self.commands = commands
        self.environment = environment
        self.size = size
    }

    /// The opacity of subsequent drawing, from 0 to 1.
    public var opacity: Double {
        get { state.opacity }
        set { state.opacity = newValue }
    }

    /// The mode that determines how subsequent drawing is combined with the existing drawing.
    public var blendMode: BlendMode {
        get { state.blendMode }
        set { state.blendMode = newValue }
    }

    /// The transformation from the coordinates of subsequent drawing to the coordinates of the canvas.
    public var transform: CGAffineTransform {
        get { state.transform }
        set { state.transform = newValue }
    }

    /// A rectangle that contains the area to which drawing is clipped.
    public var clipBoundingRect: CGRect {
        (state.clipBounds ?? CGRect(origin: .zero, size: size)).applying(transform.inverted())
    }
}

@available(*, unavailable)
extension GraphicsContext: Sendable {}

// MARK: State

extension GraphicsContext {
    /// Scales subsequent drawing.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

    /// Moves subsequent drawing by a distance in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }

    /// Rotates subsequent drawing.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

    /// Applies a transformation to subsequent drawing, before the current transformation.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    /// Clips subsequent drawing to a path, in addition to the existing clips.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {
        var area = path.applying(transform)
        let bounds = CGRect(origin: .zero, size: size)
        if options.contains(.inverse) {
            area.addRect(bounds.insetBy(dx: -size.width, dy: -size.height))
        } else {
            let old = state.clipBounds ?? bounds
            state.clipBounds = area.isEmpty ? .zero : old.intersection(area.boundingRect)
        }
        state.clips.append(
            CanvasState.Clip(
                path: PathData(area).text, isEvenOdd: style.isEOFilled || options.contains(.inverse)))
    }

    /// Adds a filter that changes subsequent drawing. A shadow replaces an earlier shadow. WebKit supports only
    /// shadows.
    public mutating func addFilter(_ filter: Filter) {
        switch filter.kind {
        case .style(let value): state.filters.append(value)
        case .shadow(let value): state.shadow = value
        }
    }

    /// Draws into a separate layer, which is then drawn with the opacity, the blend mode, the clips and the filters of
    /// this context.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        commands.set(state)
        try commands.layer {
            var layer = GraphicsContext(commands: commands, environment: environment, size: size)
            layer.transform = transform
            try content(&layer)
        }
    }
}

// MARK: Drawing

extension GraphicsContext {
    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty, let paint = shading.paint(environment, path.boundingRect) else { return }
        commands.set(state)
        commands.append("fill", PathData(path).text, paint, style.isEOFilled ? "evenodd" : "nonzero")
    }

    /// Strokes the outline of a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline of a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty, style.lineWidth > 0,
            let paint = shading.paint(environment, path.boundingRect)
        else { return }
        commands.set(state)
        commands.append(
            "stroke", PathData(path).text, paint, style.lineWidth.short, "\(style.lineCap)",
            "\(style.lineJoin)",
            max(style.miterLimit, 1).short, style.dashValue ?? "", style.dashPhase.short)
    }

    /// Text that is ready to be drawn. Only the browser knows its size.
    public struct ResolvedText {
        fileprivate let text: Text
        /// The style of the text.
        public var shading: Shading
    }

    /// An image that is ready to be drawn. Only the browser knows its size.
    public struct ResolvedImage {
        fileprivate let image: Image
        /// The style of a symbol, or `nil` for the foreground style.
        public var shading: Shading?
    }

    /// Returns text that is ready to be drawn.
    public func resolve(_ text: Text) -> ResolvedText {
        var appearance = environment.appearance
        text.look.apply(to: &appearance, in: environment)
        let paint = appearance.foreground ?? _Paint(.color("currentColor"))
        return ResolvedText(text: text, shading: Shading { _, bounds in paint.canvasValue(in: bounds) })
    }

    /// Returns an image that is ready to be drawn.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image, shading: nil) }

    /// Draws text in a rectangle. Lines that are too long are wrapped.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, at: rect.origin, anchor: .topLeading, width: rect.width.short)
    }

    /// Draws text with its anchor at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text, at: point, anchor: anchor, width: "")
    }

    /// Draws text in a rectangle. Lines that are too long are wrapped.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws text with its anchor at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint, width: String) {
        guard let paint = text.shading.paint(environment, CGRect(origin: point, size: .zero)) else { return }
        var appearance = environment.appearance
        text.text.look.apply(to: &appearance, in: environment)
        let letters = text.text.text.replacing("\t", with: " ").replacing("\n", with: "\u{2028}")
        commands.set(state)
        commands.append(
            "text", letters, point.x.short, point.y.short, anchor.x.short, anchor.y.short, width, paint,
            appearance.fontValue)
    }

    /// Draws an image in a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect) {
        draw(image, at: rect.origin, anchor: .topLeading, size: rect.size)
    }

    /// Draws an image with its anchor at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, at: point, anchor: anchor, size: nil)
    }

    /// Draws an image in a rectangle.
    public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

    /// Draws an image with its anchor at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    private func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint, size: CGSize?) {
        let source = image.image
        // Closures of canvases run on the main actor.
        let (kind, name, isTemplate) = MainActor.assumeIsolated { source.canvasSource }
        guard let name else { return }
        let bounds = CGRect(origin: point, size: size ?? .zero)
        let foreground = environment.appearance.foreground ?? _Paint(.color("currentColor"))
        let paint = image.shading.map { $0.paint(environment, bounds) } ?? foreground.canvasValue(in: bounds)
        commands.set(state)
        if kind == "symbol" { commands.define(symbol: name) }
        commands.append(
            kind, name, point.x.short, point.y.short, anchor.x.short, anchor.y.short, size?.width.short ?? "",
            size?.height.short ?? "", isTemplate ? paint ?? "" : "")
    }
}

extension TextAppearance {
    /// The font of the text. Each property is an HTML attribute or a style property, followed by `=` and its value.
    fileprivate var fontValue: String {
        var plain = self
        (plain.foreground, plain.lineColor, plain.isUnderlined, plain.isStruckThrough) = (nil, nil, nil, nil)
        return plain.letterAttributes.compactMap {
            switch $0.name.property {
            case .attribute(let name), .control(let name), .style(let name): "\(name)=\($0.value)"
            }
        }.joined(separator: "|")
    }
}
