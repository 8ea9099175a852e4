#if !canImport(SwiftUI)
    /// A column of a lazy grid that goes down, or a row of one that goes to the side.
    public struct GridItem: Sendable {
        /// How wide a column is, in points.
        public enum Size: Sendable {
            case fixed(CGFloat)
            case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
            /// As many columns as there is place for, each as wide as this says.
            case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
        }

        public var size: Size
        public var spacing: CGFloat?
        public var alignment: Alignment?

        public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
            self.size = size
            self.spacing = spacing
            self.alignment = alignment
        }

        /// As a track in a style sheet.
        private var track: String {
            func range(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
                // A column that is wider than the page would have it scroll.
                "minmax(min(\(minimum.short)px, 100%), \(maximum.isFinite ? "\(maximum.short)px" : "1fr"))"
            }
            return switch size {
            case .fixed(let width): "\(width.short)px"
            case .flexible(let minimum, let maximum): range(minimum, maximum)
            case .adaptive(let minimum, let maximum): "repeat(auto-fill, \(range(minimum, maximum)))"
            }
        }

        /// What a grid with such tracks says. The distance and the place in a cell are those of the first track.
        static func attributes(_ items: [GridItem]) -> [Attribute] {
            var attributes = [Attribute(.tracks, items.map(\.track).joined(separator: " "))]
            attributes += Attribute(.trackSpacing, points: items.first?.spacing)
            attributes += items.first?.alignment?.attribute
            return attributes
        }
    }
#endif
