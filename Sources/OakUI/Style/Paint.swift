#if !canImport(SwiftUI)
    /// What a shape style comes to in an environment. Opaque: only views of this library look inside.
    public struct _Paint: Equatable, Sendable {
        enum Kind: Equatable, Sendable {
            /// One colour, as style sheets write it.
            case color(String)
            /// A gradient, as style sheets write it.
            case gradient(String)
            /// Lets through what is behind, blurred; the name is one of the style sheet's.
            case material(String)
        }

        let kind: Kind

        init(_ kind: Kind) { self.kind = kind }
        init(_ color: Color) { kind = .color(color.styleValue) }

        /// The paint with its opacity multiplied by `opacity`. Only colours can be thinned.
        func opacity(_ opacity: Double) -> _Paint {
            guard case .color(let value) = kind, opacity != 1 else { return self }
            return _Paint(
                .color(
                    "color-mix(in srgb, \(value) \((opacity.clamped(to: 0...1) * 100).short)%, transparent)"))
        }

        /// What text and symbols in this paint say.
        var foregroundAttributes: [Attribute] {
            switch kind {
            case .color(let value): [Attribute(.foreground, value)]
            case .gradient(let value): [Attribute(.foregroundGradient, value)]
            case .material: [Attribute(.foreground, Color.secondary.styleValue)]
            }
        }

        /// What a box filled with this paint says.
        var backgroundAttributes: [Attribute] {
            switch kind {
            case .color(let value), .gradient(let value): [Attribute(.background, value)]
            case .material(let name): [Attribute(.material, name)]
            }
        }
    }
#endif
