extension GraphicsContext {
    /// The style of a fill or stroke in a canvas.
    public struct Shading: Sendable {
        /// A closure that returns a description of the style for the client script, or `nil` if the browser cannot draw
        /// the style.
        let paint: @Sendable (EnvironmentValues, CGRect) -> String?

        init(_ paint: @escaping @Sendable (EnvironmentValues, CGRect) -> String?) { self.paint = paint }

        /// The foreground style.
        public static var foreground: Shading { .style(.foreground) }

        /// Returns a shading with a color.
        public static func color(_ color: Color) -> Shading { Shading { _, _ in color.styleValue } }

        /// Returns a shading with a color whose components are between 0 and 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// Returns a shading with a shade of gray, where 0 is black and 1 is white.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// Returns a shading with a shape style. The positions of a gradient are relative to the bounds of the drawn
        /// path. An elliptical gradient is drawn as a circular one, and a material is not drawn.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading { S._paint(style, in: $0).canvasValue(in: $1) }
        }

        /// Returns a shading with a gradient along a line between two points of the canvas.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint)
            -> Shading
        {
            Shading { _, _ in
                gradient.canvasValue("linear", startPoint.x, startPoint.y, endPoint.x, endPoint.y)
            }
        }

        /// Returns a shading with a gradient around a point of the canvas, from a start radius to an end radius, both
        /// in points.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading { _, _ in
                gradient.canvasValue("radial", center.x, center.y, max(startRadius, 0), max(endRadius, 0))
            }
        }

        /// Returns a shading with a gradient that runs clockwise once around a point of the canvas, starting at the
        /// given angle.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = Angle())
            -> Shading
        {
            Shading { _, _ in
                gradient.canvasValue("conic", center.x, center.y, CGFloat(angle.radians))
            }
        }
    }

    /// A mode that determines how a new drawing is combined with the existing drawing of a canvas.
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// The new drawing covers the existing drawing.
        public static var normal: BlendMode { BlendMode(rawValue: 0) }
        /// The colors are multiplied.
        public static var multiply: BlendMode { BlendMode(rawValue: 1) }
        /// The inverses of the colors are multiplied, and the product is inverted.
        public static var screen: BlendMode { BlendMode(rawValue: 2) }
        /// The existing colors determine whether `multiply` or `screen` is used.
        public static var overlay: BlendMode { BlendMode(rawValue: 3) }
        /// The darker of the two values is used for each color component.
        public static var darken: BlendMode { BlendMode(rawValue: 4) }
        /// The lighter of the two values is used for each color component.
        public static var lighten: BlendMode { BlendMode(rawValue: 5) }
        /// The existing colors become lighter.
        public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
        /// The existing colors become darker.
        public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
        /// The new colors determine whether the existing colors become slightly lighter or darker.
        public static var softLight: BlendMode { BlendMode(rawValue: 8) }
        /// The new colors determine whether `multiply` or `screen` is used.
        public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
        /// The darker of the two values is subtracted from the lighter one for each color component.
        public static var difference: BlendMode { BlendMode(rawValue: 10) }
        /// The colors are combined as in `difference`, but with less contrast.
        public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
        /// The hue of the new color replaces the hue of the existing color.
        public static var hue: BlendMode { BlendMode(rawValue: 12) }
        /// The saturation of the new color replaces the saturation of the existing color.
        public static var saturation: BlendMode { BlendMode(rawValue: 13) }
        /// The hue and the saturation of the new color replace those of the existing color.
        public static var color: BlendMode { BlendMode(rawValue: 14) }
        /// The luminosity of the new color replaces the luminosity of the existing color.
        public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
        /// The new drawing erases the existing drawing.
        public static var clear: BlendMode { BlendMode(rawValue: 16) }
        /// The new drawing replaces the existing drawing.
        public static var copy: BlendMode { BlendMode(rawValue: 17) }
        /// The new drawing is visible only where there is an existing drawing, and the existing drawing is removed.
        public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
        /// The new drawing is visible only where there is no existing drawing, and the existing drawing is removed.
        public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
        /// The new drawing covers the existing drawing, and is visible only where there is an existing drawing.
        public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
        /// The new drawing is behind the existing drawing.
        public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
        /// The existing drawing remains only where it overlaps the new drawing, and the new drawing is not visible.
        public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
        /// The new drawing erases the existing drawing.
        public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
        /// The existing drawing covers the new drawing, and remains only where there is a new drawing.
        public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
        /// The parts of both drawings that do not overlap are visible.
        public static var xor: BlendMode { BlendMode(rawValue: 25) }
        /// The colors are added.
        public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }

        /// The value of the `globalCompositeOperation` property of a canvas context.
        var operation: String {
            let names = [
                "source-over", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge",
                "color-burn",
                "soft-light", "hard-light", "difference", "exclusion", "hue", "saturation", "color",
                "luminosity",
                "destination-out", "copy", "source-in", "source-out", "source-atop", "destination-over",
                "destination-in", "destination-out", "destination-atop", "xor", "source-over", "lighter",
            ]
            return names.indices.contains(Int(rawValue)) ? names[Int(rawValue)] : names[0]
        }
    }

    /// Options that change how a clip affects a drawing.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The drawing is clipped to the area outside the path.
        public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
    }

    /// A filter that changes a drawing.
    public struct Filter: Sendable {
        enum Kind: Sendable {
            /// A filter in CSS syntax.
            case style(String)
            case shadow(String)
        }

        let kind: Kind

        private static func style(_ name: String, _ value: String) -> Filter {
            Filter(kind: .style("\(name)(\(value))"))
        }

        /// Returns a filter that adds a shadow. The radius and the offset are in points.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0
        ) -> Filter {
            Filter(kind: .shadow("\(x.short)\t\(y.short)\t\(max(radius, 0).short)\t\(color.styleValue)"))
        }

        /// Returns a filter that blurs the drawing. The radius is in points.
        public static func blur(radius: CGFloat) -> Filter { .style("blur", "\(max(radius, 0).short)px") }

        /// Returns a filter that changes the contrast. An amount of 1 leaves the colors unchanged.
        public static func contrast(_ amount: Double) -> Filter { .style("contrast", max(amount, 0).short) }

        /// Returns a filter that changes the saturation. An amount of 1 leaves the colors unchanged.
        public static func saturation(_ amount: Double) -> Filter { .style("saturate", max(amount, 0).short) }

        /// Returns a filter that removes color, from 0 (unchanged) to 1 (no color).
        public static func grayscale(_ amount: Double) -> Filter {
            .style("grayscale", amount.clamped(to: 0...1).short)
        }

        /// Returns a filter that rotates the hue.
        public static func hueRotation(_ angle: Angle) -> Filter {
            .style("hue-rotate", "\(angle.degrees.short)deg")
        }

        /// Returns a filter that inverts colors, from 0 (unchanged) to 1 (inverted).
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            .style("invert", amount.clamped(to: 0...1).short)
        }
    }
}

@available(*, unavailable)
extension GraphicsContext.ResolvedText: Sendable {}

@available(*, unavailable)
extension GraphicsContext.ResolvedImage: Sendable {}

extension Gradient {
    /// Returns the description of the gradient for the client script: the kind, the numbers and the stops.
    fileprivate func canvasValue(_ kind: String, _ numbers: CGFloat...) -> String {
        let stops = paintedStops.flatMap { ["\($0.location.clamped(to: 0...1).short)", $0.color.styleValue] }
        return ([kind] + numbers.map(\.short) + stops).joined(separator: "|")
    }
}

extension _Paint {
    /// Returns the description of the paint for the client script, or `nil` for a material. The positions of a gradient
    /// are relative to `bounds`.
    func canvasValue(in bounds: CGRect) -> String? {
        switch kind {
        case .color(let value): return value
        case .material: return nil
        case .gradient(let paint):
            func place(_ point: UnitPoint) -> CGPoint {
                CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
            }
            switch paint.geometry {
            case .linear(let start, let end):
                let (from, to) = (place(start), place(end))
                return paint.gradient.canvasValue("linear", from.x, from.y, to.x, to.y)
            case .radial(let point, let start, let end):
                let center = place(point)
                return paint.gradient.canvasValue("radial", center.x, center.y, max(start, 0), max(end, 0))
            case .elliptical(let point, let start, let end):
                let (center, length) = (place(point), max(bounds.width, bounds.height))
                return paint.gradient.canvasValue(
                    "radial", center.x, center.y, max(start * length, 0), max(end * length, 0))
            case .angular(let point, let start, let end):
                let center = place(point)
                let part = CGFloat((end.radians - start.radians) / (2 * .pi)).clamped(to: 0...1)
                let stops = paint.gradient.stops.map {
                    Gradient.Stop(color: $0.color, location: $0.location * part)
                }
                return Gradient(stops: stops).canvasValue("conic", center.x, center.y, CGFloat(start.radians))
            }
        }
    }
}
