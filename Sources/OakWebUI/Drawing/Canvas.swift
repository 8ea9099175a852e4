/// A view whose content is drawn by a closure. The view fills the available space.
///
/// ```swift
/// Canvas { context, size in
///     for circle in circles {
///         context.fill(Path(ellipseIn: circle.frame), with: .color(.blue))
///     }
/// }
/// ```
/// The closure runs on the server, which records the drawing commands, and the browser executes them. If the
/// surrounding frames and padding do not determine the size of the canvas, the closure runs as soon as the browser has
/// reported the size.
///
/// Assistive technology does not know what a canvas shows. Describe it with `accessibilityLabel`.
public struct Canvas {
    /// A closure that draws into a context of the given size, in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void

    /// Creates a view whose content is drawn by `renderer`.
    ///
    /// - Parameters:
    ///   - opaque: A Boolean value that indicates whether the drawing covers the whole view. It has no effect.
    ///   - colorMode: The color space of the drawing. It has no effect.
    ///   - rendersAsynchronously: A Boolean value that indicates whether the closure may run on another thread. It has
    ///     no effect.
    ///   - renderer: A closure that draws into a context of the given size, in points.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }
}

@available(*, unavailable)
extension Canvas: Sendable {}

extension Canvas: View, ElementView {
    public typealias Body = Never

    package var elementContent: some View { CanvasContent(renderer: renderer) }

    package func element(in environment: EnvironmentValues) -> Element {
        // The content depends on the size.
        _ = ElementSize.offered()
        return Element(.shape, attributes: [Attribute(.shape, "canvas")])
    }
}

/// A color space in which colors are combined. Browsers always use `nonLinear`.
public enum ColorRenderingMode: Hashable, Sendable {
    /// The sRGB color space.
    case nonLinear
    /// The variant of the sRGB color space with linear components.
    case linear
    /// The linear sRGB color space with components outside the range from 0 to 1.
    case extendedLinear
}

/// The view that runs the closure of a canvas. The closure runs in a body, so it runs again when an observable object
/// that it has read changes.
private struct CanvasContent: View {
    let renderer: (inout GraphicsContext, CGSize) -> Void

    var body: some View {
        let commands = CanvasCommands()
        if let size = ElementSize.ofParent(), size.width > 0, size.height > 0 {
            var context = GraphicsContext(
                commands: commands, environment: EnvironmentValues(scope: Evaluation.current?.scope),
                size: size)
            renderer(&context, size)
            commands.finish(size: size)
            if commands.isCutOff { GraphIssue.longDrawing.reportOnce() }
        }
        return CanvasDrawing(commands: commands.text)
    }
}

/// The element that contains the drawing of a canvas.
private struct CanvasDrawing: View, ElementView {
    let commands: String

    func element(in environment: EnvironmentValues) -> Element {
        Element(.drawing, attributes: [Attribute(.drawing, commands)])
    }
}
