#if !canImport(SwiftUI)
    /// A colour. Those with names differ in light and dark.
    public struct Color: Hashable, Sendable {
        enum Base: Hashable, Sendable {
            /// One of the names of the style sheet.
            case named(String)
            case components(RGBColorSpace, red: Double, green: Double, blue: Double)
        }

        let base: Base
        let alpha: Double

        init(_ base: Base, alpha: Double = 1) {
            self.base = base
            self.alpha = alpha
        }

        /// How the components of a colour are meant.
        public enum RGBColorSpace: Hashable, Sendable {
            /// The usual one, the same with linear components, or the larger one of newer screens.
            case sRGB, sRGBLinear, displayP3
        }

        /// A colour of components from 0 to 1; beyond that only in an extended colour space.
        public init(
            _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) {
            self.init(.components(colorSpace, red: red, green: green, blue: blue), alpha: opacity)
        }

        /// A gray, from 0 for black to 1 for white.
        public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
            self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
        }

        /// A colour of components from 0 to 1; a hue of 1 is that of 0 again.
        public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
            /// How much of one of the three primary colours there is; `offset` is its place on the circle.
            func component(_ offset: Double) -> Double {
                let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
                return brightness * (1 - saturation * min(place, 4 - place).clamped(to: 0...1))
            }
            self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
        }

        /// The colour with its opacity multiplied by `opacity`.
        public func opacity(_ opacity: Double) -> Color { Color(base, alpha: alpha * opacity) }

        /// The colour as style sheets write it.
        var styleValue: String {
            let alpha = alpha.clamped(to: 0...1)
            switch base {
            case .named("transparent"): return "transparent"
            case .named(let name):
                let value = "var(--\(name))"
                return alpha == 1
                    ? value : "color-mix(in srgb, \(value) \((alpha * 100).short)%, transparent)"
            case .components(let space, let red, let green, let blue):
                return "color(\(space.styleName) \(red.short) \(green.short) \(blue.short) / \(alpha.short))"
            }
        }
    }

    extension Color.RGBColorSpace {
        fileprivate var styleName: String {
            switch self {
            case .sRGB: "srgb"
            case .sRGBLinear: "srgb-linear"
            case .displayP3: "display-p3"
            }
        }
    }

    extension Color {
        /// What an app uses to stand out; see `tint`.
        // swift-format-ignore: DontRepeatTypeInStaticProperties
        public static let accentColor = Color(.named("accent"))
        /// That of text.
        public static let primary = Color(.named("text"))
        /// That of text that matters less.
        public static let secondary = Color(.named("text-2"))
        /// Lets everything through.
        public static let clear = Color(.named("transparent"))
        /// Black, on any ground.
        public static let black = Color(.named("black"))
        /// White, on any ground.
        public static let white = Color(.named("white"))
        /// Red, a little different on dark ground.
        public static let red = Color(.named("red"))
        /// Orange, a little different on dark ground.
        public static let orange = Color(.named("orange"))
        /// Yellow, a little different on dark ground.
        public static let yellow = Color(.named("yellow"))
        /// Green, a little different on dark ground.
        public static let green = Color(.named("green"))
        /// Mint, a little different on dark ground.
        public static let mint = Color(.named("mint"))
        /// Teal, a little different on dark ground.
        public static let teal = Color(.named("teal"))
        /// Cyan, a little different on dark ground.
        public static let cyan = Color(.named("cyan"))
        /// Blue, a little different on dark ground.
        public static let blue = Color(.named("blue"))
        /// Indigo, a little different on dark ground.
        public static let indigo = Color(.named("indigo"))
        /// Purple, a little different on dark ground.
        public static let purple = Color(.named("purple"))
        /// Pink, a little different on dark ground.
        public static let pink = Color(.named("pink"))
        /// Brown, a little different on dark ground.
        public static let brown = Color(.named("brown"))
        /// Gray, a little different on dark ground.
        public static let gray = Color(.named("gray"))
    }

    /// A colour as a view fills all the place that it gets.
    extension Color: View {
        public var body: some View { Rectangle().fill(self) }
    }
#endif
